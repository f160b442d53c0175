import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(resolve(tmpdir(), 'group-'));
const pids = `${folder}/pids`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Begins a shell whose own child outlives it unless the group is ended; both write down their ids.
const parent = (andThen) => `
import { begin, endAll, endTogether } from ${JSON.stringify(pathToFileURL(`${here}/group.mjs`).href)};
endTogether();
const child = begin('sh', ['-c', 'echo $$ > ${pids}; sleep 60 & echo $! >> ${pids}; echo up; wait']);
child.stdout.once('data', async () => { ${andThen} });
`;

function runParent(andThen) {
  const script = `${folder}/parent.mjs`;
  writeFileSync(script, parent(andThen));
  const { status } = spawnSync(process.execPath, [script], { timeout: 10_000 });
  const begun = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  return { status, begun };
}

/** A process that has ended may stay as a zombie until somebody reaps it. */
function isAlive(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Those still alive after the kernel had time to finish with them. */
async function survivors(begun) {
  const deadline = Date.now() + 2_000;
  while (begun.some(isAlive) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return begun.filter(isAlive);
}

const endings = {
  'Ctrl-C': ["process.kill(process.pid, 'SIGINT')", 130],
  'a polite kill': ["process.kill(process.pid, 'SIGTERM')", 143],
  'an error nobody caught': ["throw new Error('crash')", 1],
  'a plain exit': ['process.exit(3)', 3],
  'ending all by itself': ['await endAll(); process.exit(0)', 0],
};

for (const [how, [andThen, code]] of Object.entries(endings)) {
  test(`no process outlives its command after ${how}`, async () => {
    const { status, begun } = runParent(andThen);
    expect(status).toBe(code);
    expect(begun).toHaveLength(2);
    expect(await survivors(begun)).toEqual([]);
  });
}
