import { run } from '../cli/run';
import { cliInFolder } from './cliInFolder';
import { randomFrom } from './randomFrom';

/**
 * Simulates an operator in a separate process. `commandLoop <folder> <who> <seed> <plan>` runs random commands until it
 * is killed, and prints the revision and the reason of each acknowledged command.
 */
const [folder = '', who = '', seed = '1', plan = '{}'] = process.argv.slice(2);

/** Folders of built packages by package name. */
const packages = Object.entries(JSON.parse(plan) as Record<string, readonly string[]>);
const random = randomFrom(Number(seed));
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
};

function nextCommand(): string[] {
  const [name, folders] = pick(packages);
  const percent = String(Math.floor(random() * 101));
  return pick([
    ['publish', pick(folders)],
    ['publish', pick(folders)],
    ['publish', pick(folders), '--canary', percent],
    ['canary', name, percent],
    ['canary', name, '--withdraw'],
    ['promote', name, '--yes'],
    ['rollback', name],
  ]);
}

const { env } = cliInFolder(folder, { RELEASE_ACTOR: who });
process.stdout.write('ready\n');
await new Promise((resolve) => process.stdin.once('data', resolve));
for (let step = 1; ; step += 1) {
  const why = String(step);
  const output = { out: '', err: '' };
  const code = await run([...nextCommand(), '--why', why, '--json'], env, {
    print: (line) => (output.out += line),
    printError: (line) => (output.err += line),
    isTerminal: false,
  });
  // A rejected command is a normal result. The drill counts every other error.
  if (output.err.startsWith('Unexpected error'))
    process.stdout.write(`failed ${output.err.replaceAll('\n', ' ')}\n`);
  if (code !== 0) continue;
  const { revision } = JSON.parse(output.out) as { revision: number | null };
  if (revision !== null) process.stdout.write(`${String(revision)} ${why}\n`);
}
