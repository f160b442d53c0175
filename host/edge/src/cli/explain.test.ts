import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { sourceMapOf } from '../testing/sourceMapOf';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

const source = [
  'export const Home = () => open(games[0]);',
  'const open = (game) => {',
  '  return game.launch.url;',
  '};',
].join('\n');

/** `open` at column 11 of the script throws at column 21. `Home` calls it at column 41, React calls `Home` at 101. */
const map = sourceMapOf({
  sources: { 'remote-lobby/src/screens/home/Home.tsx': source, 'node_modules/react-dom/cjs/dom.js': 'x' },
  mappings: [
    { column: 20, source: 0, line: 3, sourceColumn: 14, name: 'launch' },
    { column: 40, source: 0, line: 1, sourceColumn: 27, name: 'open' },
    { column: 100, source: 1, line: 1, sourceColumn: 1, name: 'callback' },
  ],
});

const runOk = async (...argv: string[]) => {
  const output = await cli.release(...argv);
  expect(output).toMatchObject({ code: 0, err: '' });
  return output.out;
};

async function withMap(built: FixturePackage, text = JSON.stringify(map)): Promise<FixturePackage> {
  await mkdir(join(built.dist, 'maps'));
  await writeFile(join(built.dist, 'maps/home.js.map'), text);
  return built;
}
const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
const mapFile = ({ record }: FixturePackage) =>
  join(cli.releases, 'maps/remote-lobby', record.version, 'home.js.map.gz');
const address = ({ record }: FixturePackage, position: string) =>
  `https://casino.example/remotes/remote-lobby/${record.version}/home.js:${position}`;

async function publishedLobby(...options: string[]): Promise<FixturePackage> {
  const built = await withMap(await lobby('one'));
  await runOk('publish', built.folder, ...options);
  return built;
}

it('prints team, build, file, line, function and source line of each frame, and who published the build', async () => {
  await runOk('publish', (await lobby('older')).folder);
  const built = await publishedLobby();
  // Revision 3 also names the build, as last known good.
  await runOk('publish', (await lobby('newer')).folder);
  const id = `remote-lobby@${built.record.version}`;
  const output = await runOk(
    'explain',
    [
      "TypeError: Cannot read properties of undefined (reading 'url')",
      `    at t (${address(built, '1:21')})`,
      `    at ${address(built, '1:41')}`,
      `    at Array.map (${address(built, '1:101')})`,
    ].join('\n'),
  );
  expect(output.split('\n')).toEqual([
    "TypeError: Cannot read properties of undefined (reading 'url')",
    'Team: remote-lobby',
    `  at open  remote-lobby/src/screens/home/Home.tsx:3:14  ${id}`,
    '      return game.launch.url;',
    `  at <unknown function>  remote-lobby/src/screens/home/Home.tsx:1:27  ${id}`,
    '      export const Home = () => open(games[0]);',
    `  at Array.map  node_modules/react-dom/cjs/dom.js:1:1  ${id}`,
    '      x',
    'Builds:',
    expect.stringMatching(
      new RegExp(`^  ${id}, published by ops@test in revision 2 at [\\dT:.-]+Z$`),
    ) as string,
  ]);
});

it('reads stacks of Firefox and WebKit from standard input, and names the team of the first frame outside libraries', async () => {
  const built = await publishedLobby();
  cli.setInput(`callback@${address(built, '1:101')}\nopen@${address(built, '1:21')}\n`);
  const { message, owner, frames } = JSON.parse(await runOk('explain', '--json')) as {
    message: string;
    owner: string;
    frames: { origin: { functionName: string; line: number } }[];
  };
  expect({ message, owner }).toEqual({ message: '', owner: 'remote-lobby' });
  expect(frames.map(({ origin }) => [origin.functionName, origin.line])).toEqual([
    ['callback', 1],
    ['open', 3],
  ]);
});

it('says for each frame why its source is unknown', async () => {
  const built = await publishedLobby();
  const withoutMaps = await fixturePackage(folder, { name: 'remote-cashier', text: 'no maps' });
  await runOk('publish', withoutMaps.folder);
  const cashier = `remote-cashier@${withoutMaps.record.version}`;
  const output = await runOk(
    'explain',
    [
      'Error: x',
      'at a (https://casino.example/remotes/remote-lobby/9.9.9-0badf00d/home.js:1:1)',
      `at b (https://casino.example/remotes/remote-cashier/${withoutMaps.record.version}/home.js:1:1)`,
      `at c (https://casino.example/remotes/remote-cashier/${withoutMaps.record.version}/other.js:1:1)`,
      `at d (${address(built, '1:5')})`,
      'at e (https://chat.example/widget.js:1:1)',
      'at f (https://casino.example/:12:40)',
    ].join('\n'),
  );
  const reasons = [...output.matchAll(/^ {2}at (\w) .*? {2}\((.*)\)$/gm)].map(([, name, reason]) => [
    name,
    reason,
  ]);
  expect(reasons).toEqual([
    ['a', 'the release store has no build remote-lobby@9.9.9-0badf00d'],
    ['b', `the release store has no source map of ${cashier}`],
    ['c', `${cashier} has no file other.js`],
    ['d', 'the source map has no such position'],
    ['e', 'the script is not a file of a build'],
    ['f', 'the script is not a file of a build'],
  ]);
  expect(output).toContain('\nTeam: remote-lobby\n');
  expect(output).toContain('  remote-lobby@9.9.9-0badf00d, not in the release history');
});

it('names the owners of keys that may publish only this package', async () => {
  await runOk('publish', (await lobby('older')).folder);
  await runOk('keys', 'add', 'lobby-ci', '--role', 'publish', '--packages', 'remote-lobby');
  await runOk('keys', 'add', 'all-ci', '--role', 'publish');
  const built = await publishedLobby();
  expect(await runOk('explain', `at f (${address(built, '1:21')})`)).toMatch(/, keys of the team: lobby-ci$/);
});

it('prints no control characters of a source, and treats a damaged map as missing', async () => {
  const text = `${String.fromCodePoint(27)}[2J game`;
  const built = await withMap(
    await lobby('control'),
    JSON.stringify(sourceMapOf({ sources: { 'a.ts': text }, mappings: [{ column: 0, source: 0, line: 1 }] })),
  );
  await runOk('publish', built.folder);
  expect(await runOk('explain', `at f (${address(built, '1:1')})`)).toContain('\n      [2J game\n');
  await writeFile(mapFile(built), gzipSync('{"version":3}'));
  expect(await runOk('explain', `at f (${address(built, '1:1')})`)).toContain('has no source map of');
});

it('rejects a text without a frame', async () => {
  const { code, err } = await cli.release('explain', 'TypeError: x');
  expect(code).toBe(1);
  expect(err).toMatch(/^The text contains no frame of a stack, for example: /);
});

describe('explain with a trace id', () => {
  const traceId = '0123456789abcdef'.repeat(2);
  const failureLine = (fields: object) =>
    JSON.stringify({
      time: '2026-12-01T10:00:00.000Z',
      level: 'warn',
      service: 'edge',
      msg: 'view failed',
      remote: 'remote-lobby',
      cohort: 'canary',
      phase: 'crash',
      outcome: 'failed',
      durationMs: 5_200,
      errorType: 'TypeError',
      traceId,
      isCounted: true,
      ...fields,
    });

  it('finds the errors of its page in the log of the edge, in a file or on standard input', async () => {
    const built = await publishedLobby();
    const { version } = built.record;
    const log = [
      failureLine({ version }),
      failureLine({ version, traceId: 'f'.repeat(32) }),
      JSON.stringify({ msg: 'request completed', traceId, path: '/api' }),
      'no JSON',
    ].join('\n');
    const path = join(folder, 'edge.log');
    await writeFile(path, log);
    const output = await runOk('explain', traceId, '--log', path);
    expect(output.split('\n').slice(0, 4)).toEqual([
      `1 error of the page ${traceId}`,
      'Team: remote-lobby',
      `  2026-12-01T10:00:00.000Z  remote-lobby@${version} (canary): TypeError in phase crash, after 5200 ms`,
      'Builds:',
    ]);
    expect(output).toContain(`remote-lobby@${version}, published by ops@test in revision 1`);
    cli.setInput(log);
    expect(await runOk('explain', traceId)).toBe(output);
  });

  it.each([
    ['the log has no error of the page', [traceId], /^The log contains no error of the page 0123/],
    ['the log cannot be read', [traceId, '--log', 'no/such/edge.log'], /edge\.log cannot be read/],
  ])('ends with an error if %s', async (_, argv, message) => {
    const { code, err } = await cli.release('explain', ...argv);
    expect(code).toBe(1);
    expect(err).toMatch(message);
  });
});

it('keeps the source map of a published build, adds a missing one, and deletes it with the build', async () => {
  const built = await publishedLobby();
  const stored = async () => gunzipSync(await readFile(mapFile(built))).toString();
  expect(await stored()).toBe(JSON.stringify(map));
  await writeFile(join(built.dist, 'maps/home.js.map'), '{}');
  await runOk('publish', built.folder);
  expect(await stored()).toBe(JSON.stringify(map));
  await rm(mapFile(built));
  await runOk('publish', built.folder);
  expect(await stored()).toBe('{}');
  await runOk('publish', (await lobby('two')).folder);
  await runOk('publish', (await lobby('three')).folder);
  const versions = () => readdir(join(cli.releases, 'maps/remote-lobby')).catch(() => []);
  expect(await versions()).toEqual([built.record.version]);
  // Fakes only the date, because files need real timers.
  jest.useFakeTimers({
    now: Date.now() + 40 * 86_400_000,
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  await runOk('gc');
  jest.useRealTimers();
  expect(await versions()).toEqual([]);
});
