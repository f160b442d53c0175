import { coreReleaseNames, type ReleaseName } from 'shared-contracts/releases';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCommand } from './arguments';
import { cliInFolder } from '../testing/cliInFolder';
import { blocksIn, commandPages, commandsIn, splitCommandLine } from '../testing/documentedCommands';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';

/**
 * Runs documented commands in `folder`, with new builds where a document names a package to publish. Call `parseCommand`
 * with each command first, because `cli.release` adds a missing reason.
 */
function createShell(folder: string, env: Readonly<Record<string, string>> = {}) {
  const cli = cliInFolder(folder, env);
  // `release explain` reads the stack of an error.
  cli.setInput('Error: x\n  at f (https://casino.example/remotes/remote-lobby/1.4.0-1a2b3c4d/home.js:1:20)');
  const dist = new Map<string, string>();
  const buildIds: string[] = [];
  let buildCount = 0;

  async function build(name: ReleaseName): Promise<void> {
    buildCount += 1;
    const text = `${folder} ${String(buildCount)}`;
    const { folder: built, record } = await fixturePackage(folder, { name, text });
    dist.set(name, built);
    buildIds.push(`${name}@${record.version}`);
  }
  async function release(argv: readonly string[]): Promise<string> {
    const [command, ...args] = argv;
    const isPublish = command === 'publish';
    const fixtureArgs = args.map((word) => (isPublish ? (dist.get(word) ?? word) : word));
    const { code, out, err } = await cli.release(command ?? '', ...fixtureArgs);
    expect({ command: argv.join(' '), code, err }).toEqual({ command: argv.join(' '), code: 0, err: '' });
    return out;
  }
  return { build, release, buildIds };
}

type Shell = ReturnType<typeof createShell>;

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterAll(() => remove());

async function newShell(name: string): Promise<Shell> {
  const ownFolder = join(folder, name);
  await mkdir(ownFolder);
  return createShell(ownFolder);
}

/** Runs the lines of a document in order. `pnpm build` makes a new build. Other programs are skipped. */
async function runLines(shell: Shell, lines: readonly string[]): Promise<string[]> {
  const outputs: string[] = [];
  for (const line of lines) {
    const [program, ...args] = splitCommandLine(line);
    if (program === 'pnpm' && args[0] === 'build') {
      for (const name of coreReleaseNames)
        if (args.length === 1 || args.includes(name)) await shell.build(name);
    }
    if (program !== 'release') continue;
    // The examples name a build that does not exist here: use the build that was published last.
    const fixtureArgs = args.map((word) =>
      word.replace(/remote-\w+@1\.4\.0-1a2b3c4d/, shell.buildIds.at(-1) ?? ''),
    );
    parseCommand(args);
    outputs.push(await shell.release(fixtureArgs));
  }
  return outputs;
}

it('the commands of the section "A first release" work as written', async () => {
  const shell = await newShell('first');
  const outputs = await runLines(shell, blocksIn('host/docs/releases.md', 'A first release'));
  expect(outputs.map((output) => output.split('\n')[0])).toEqual([
    expect.stringMatching(/^host@\S+ is now live\.$/),
    expect.stringMatching(/^remote-lobby@\S+ is now the canary for 5 % of browsers\.$/),
    expect.any(String),
    expect.stringMatching(/^remote-lobby@\S+ is now live\.$/),
    expect.stringMatching(/^remote-lobby@\S+ is now live\.$/),
    expect.any(String),
  ]);
});

it('the steps of the QA page put a build into the store for links only', async () => {
  const shell = await newShell('qa');
  await shell.build('remote-cashier');
  await shell.release(['publish', 'remote-cashier']);
  const [published, link] = await runLines(
    shell,
    blocksIn('e2e/docs/qa.md', 'Try a build next to the live ones'),
  );
  const id = shell.buildIds.at(-1) ?? '';
  expect(published).toMatch(`release link --with ${id}`);
  expect(link).toMatch(/http:\/\/casino\.localhost:4400\/\?with=/);
  expect(await shell.release(['status'])).toMatch(/ at 0 %/);
});

/** The documents also release a remote that not every site has. */
const packageNames = [...coreReleaseNames, 'remote-gift-shop'] as const;

describe('in a store with releases, a canary, a QA link and a former key', () => {
  let prepared: string;
  let replacements: readonly (readonly [RegExp, string])[];

  beforeAll(async () => {
    const shell = await newShell('prepared');
    prepared = join(folder, 'prepared');
    for (const name of packageNames) await shell.build(name);
    await shell.release(['publish', ...packageNames]);
    const previousLobby = shell.buildIds[1] ?? '';
    const link = JSON.parse(await shell.release(['link', '--with', previousLobby, '--json'])) as {
      id: string;
    };
    await shell.build('remote-lobby');
    await shell.release(['publish', 'remote-lobby']);
    await shell.build('remote-lobby');
    await shell.build('remote-cashier');
    for (const name of ['remote-lobby', 'remote-cashier'])
      await shell.release(['publish', name, '--canary', '5']);
    replacements = [
      [/remote-\w+@1\.4\.0-1a2b3c4d/, previousLobby],
      [/^1\.4\.0-1a2b3c4d$/, previousLobby.split('@')[1] ?? ''],
      [/^41$/, '2'],
      [/^0123456789abcdef$/, link.id],
    ];
  });

  // `watch` needs a running edge; watch.test.ts tests it. `console` runs until it is stopped; startConsole.test.ts
  // tests it. A key can be distrusted only after a rotation.
  const isRunnable = (line: string) => !/^release (?:watch|console|keys distrust)/.test(line);
  const commands = [
    ...new Set(commandPages.flatMap(commandsIn).map((line) => line.replace(/ *#.*/, ''))),
  ].filter(isRunnable);

  it.each(commands)('%s succeeds', async (line) => {
    const ownFolder = join(folder, String(commands.indexOf(line)));
    await cp(prepared, ownFolder, { recursive: true });
    const scheme = line.includes('--tls') ? 'https' : 'http';
    const shell = createShell(ownFolder, {
      PLAYER_ORIGIN: `${scheme}://casino.example`,
      SITE_CONFIG: JSON.stringify({ paymentsOrigin: `${scheme}://pay.casino.example` }),
    });
    const [, ...args] = splitCommandLine(line);
    parseCommand(args);
    if (args[0] === 'publish') {
      // The documents publish a package that was changed, while no canary of it runs.
      for (const name of packageNames.filter((name) => args.includes(name))) {
        await shell.build(name);
        await shell.release(['canary', name, '--withdraw']);
      }
    }
    const fixtureArgs = args.map((word) =>
      replacements.reduce((text, [pattern, value]) => text.replace(pattern, value), word),
    );
    const out = fixtureArgs.indexOf('--out');
    await shell.release(out === -1 ? fixtureArgs : fixtureArgs.with(out + 1, join(ownFolder, 'casino.conf')));
  });

  it('release keys distrust … succeeds after a rotation', async () => {
    const ownFolder = join(folder, 'theft');
    await cp(prepared, ownFolder, { recursive: true });
    const shell = createShell(ownFolder);
    const { keys } = JSON.parse(await shell.release(['keys', '--json'])) as { keys: { keyId: string }[] };
    await shell.release(['keys', 'rotate']);
    const line =
      commandsIn('host/docs/keys.md').find(
        (command) => command.includes('distrust') && command.includes('--up-to'),
      ) ?? '';
    const [, ...args] = splitCommandLine(line);
    const fixtureArgs = args.map((word) =>
      word.replace('0123456789abcdef', keys[0]?.keyId ?? '').replace(/^41$/, '3'),
    );
    await shell.release(fixtureArgs);
  });
});
