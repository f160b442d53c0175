import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const processFolder = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(resolve(tmpdir(), 'group-'));
const pidFile = `${folder}/pids`;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Starts a shell with a child that survives the shell unless the group is stopped. Both write their process ids.
const parentScript = (action) => `
import { startCommand, stopAll, stopAllOnExit } from ${JSON.stringify(pathToFileURL(`${processFolder}/group.mjs`).href)};
stopAllOnExit();
const child = startCommand('sh', ['-c', 'echo $$ > ${pidFile}; sleep 60 & echo $! >> ${pidFile}; echo up; wait']);
child.stdout.once('data', async () => { ${action} });
`;

function runParent(action) {
  const script = `${folder}/parent.mjs`;
  writeFileSync(script, parentScript(action));
  const { status } = spawnSync(process.execPath, [script], { timeout: 10_000 });
  const startedPids = readFileSync(pidFile, 'utf8').trim().split('\n').map(Number);
  return { status, startedPids };
}

/** An exited process may remain as a zombie until its parent reaps it. */
function isAlive(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** The processes that still run after the kernel had time to stop them. */
async function findSurvivors(startedPids) {
  const deadline = Date.now() + 2_000;
  while (startedPids.some(isAlive) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return startedPids.filter(isAlive);
}

const endings = {
  'Ctrl-C': ["process.kill(process.pid, 'SIGINT')", 130],
  SIGTERM: ["process.kill(process.pid, 'SIGTERM')", 143],
  'an uncaught error': ["throw new Error('crash')", 1],
  'process.exit': ['process.exit(3)', 3],
  stopAll: ['await stopAll(); process.exit(0)', 0],
};

for (const [ending, [action, code]] of Object.entries(endings)) {
  test(`no process of a command survives ${ending}`, async () => {
    const { status, startedPids } = runParent(action);
    expect(status).toBe(code);
    expect(startedPids).toHaveLength(2);
    expect(await findSurvivors(startedPids)).toEqual([]);
  });
}
