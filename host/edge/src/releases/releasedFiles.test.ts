import { artifactPath } from 'shared-contracts/releases';
import { clientFiles } from '../payments/pages/clientFiles';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { withoutIds } from '../testing/withoutIds';

const origin = 'https://casino.example';

let edge: Edge;
let folder: string;
let remove: () => Promise<void>;
let logged: unknown[];
let former: FixturePackage;
let lastGood: FixturePackage;
let active: FixturePackage;
let canary: FixturePackage;

const blocked = 'released scripts blocked';
const executed = 'released scripts ran';

const pathIn = ({ record: { name, version } }: FixturePackage, file = 'home.js') =>
  artifactPath(name, version, file);

beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const { release } = cliInFolder(folder);
  const lobby = async (text: string, extra: Record<string, string>, ...options: string[]) => {
    const built = await fixturePackage(folder, { name: 'remote-lobby', text, extra });
    expect(await release('publish', built.folder, ...options)).toMatchObject({ code: 0 });
    return built;
  };
  former = await lobby('former', { 'same.js': 'same' });
  lastGood = await lobby('last good', { 'same.js': 'same' });
  active = await lobby('active', { 'same.js': 'same' });
  canary = await lobby('canary', {}, '--canary', '10');
});
afterAll(() => remove());

beforeEach(async () => {
  edge = await edgeInFolder(folder, { playerOrigin: origin });
  logged = [];
  jest.spyOn(edge.app.log, 'warn').mockImplementation((fields: unknown, msg?: string) => {
    // Only this line belongs to one request. A timer writes the other lines, each for many requests.
    const line = fields as object;
    logged.push({ msg, ...(msg === 'browser report' ? withoutIds(line) : line) });
  });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterEach(async () => {
  jest.useRealTimers();
  await edge.app.close();
});

const blockedReport = (
  blockedURL: string,
  effectiveDirective = 'script-src-elem',
  type = 'csp-violation',
) => ({
  type,
  body: { blockedURL, effectiveDirective, disposition: 'enforce' },
});

async function post(reports: readonly object[]): Promise<void> {
  const headers = { 'content-type': 'application/reports+json' };
  const payload = JSON.stringify(reports);
  const reply = await edge.app.inject({ method: 'POST', url: '/reports', headers, payload });
  expect(reply.statusCode).toBe(204);
}

const repeated = (count: number, report: object) => Array.from({ length: count }, () => report);

it('counts blocked released scripts in one line per minute, without affecting the limit of other reports', async () => {
  // A shared file stays at the address of the first build that had it.
  const sharedPath = pathIn(former, 'same.js');
  await post(repeated(150, blockedReport(origin + pathIn(active))));
  await post(
    [pathIn(lastGood), pathIn(canary), sharedPath, sharedPath].map((path) => blockedReport(origin + path)),
  );
  expect(logged).toEqual([]);
  await post(repeated(100, blockedReport('inline')));
  expect(logged.splice(0)).toHaveLength(100);
  jest.advanceTimersByTime(60_000);
  expect(logged.splice(0)).toEqual([
    {
      msg: blocked,
      files: { [pathIn(active)]: 150, [pathIn(lastGood)]: 1, [pathIn(canary)]: 1, [sharedPath]: 2 },
    },
  ]);
  await post([blockedReport(origin + pathIn(active))]);
  await edge.app.close();
  expect(logged).toEqual([{ msg: blocked, files: { [pathIn(active)]: 1 } }]);
});

const hashOf = ({ record: { files } }: FixturePackage, file: string) => `sha384-${files[file]?.sha384 ?? ''}`;
const executedReport = (path: string, hash: string) => ({
  type: 'csp-hash',
  body: { subresourceURL: origin + path, hash, destination: 'script' },
});

it('counts files that ran with their released hash, and logs all others', async () => {
  const script = 'home.js';
  const style = 'home.css';
  await post([
    ...repeated(99, executedReport(pathIn(active), hashOf(active, script))),
    executedReport(pathIn(canary, style), hashOf(canary, style)),
  ]);
  const others = [
    executedReport(pathIn(active), hashOf(canary, script)),
    executedReport(`${pathIn(active)}x`, hashOf(active, script)),
    executedReport(pathIn(former), hashOf(former, script)),
  ];
  await post(others);
  expect(logged.splice(0)).toEqual(
    others.map(({ type, body: { subresourceURL, hash, destination } }) => ({
      msg: 'browser report',
      type,
      destination,
      script: new URL(subresourceURL).pathname,
      hash,
    })),
  );
  jest.advanceTimersByTime(60_000);
  expect(logged).toEqual([{ msg: executed, files: { [pathIn(active)]: 99, [pathIn(canary, style)]: 1 } }]);
});

it('also counts the scripts of the payment pages', async () => {
  const { 'vault.js': vault } = await clientFiles();
  await post([
    executedReport(vault.path, `sha384-${vault.sha384}`),
    executedReport(vault.path, hashOf(active, 'home.js')),
  ]);
  expect(logged.splice(0)).toEqual([expect.objectContaining({ script: vault.path })]);
  jest.advanceTimersByTime(60_000);
  expect(logged).toEqual([{ msg: executed, files: { [vault.path]: 1 } }]);
});

it('recognizes files of a build that became live while the edge runs', async () => {
  const { release } = cliInFolder(folder);
  const next = await fixturePackage(folder, { name: 'remote-account', text: 'next' });
  const report = blockedReport(origin + pathIn(next));
  await post([report]);
  expect(logged.splice(0)).toHaveLength(1);
  expect(await release('publish', next.folder)).toMatchObject({ code: 0 });
  await edge.feed.refresh();
  await post([report]);
  jest.advanceTimersByTime(60_000);
  expect(logged).toEqual([{ msg: blocked, files: { [pathIn(next)]: 1 } }]);
});

it.each([
  ['another origin of the same length', () => blockedReport(`https://cas1no.example${pathIn(active)}`)],
  ['an origin with the same start', () => blockedReport(`${origin}.evil.example${pathIn(active)}`)],
  ['another port', () => blockedReport(`${origin}:8443${pathIn(active)}`)],
  ['another scheme', () => blockedReport(`http://casino.example${pathIn(active)}`)],
  ['a path with the same start', () => blockedReport(`${origin}${pathIn(active)}.js`)],
  ['a path with the same end', () => blockedReport(`${origin}/x${pathIn(active)}`)],
  ['capital letters', () => blockedReport(origin + pathIn(active).toUpperCase())],
  ['a build that is no longer released', () => blockedReport(origin + pathIn(former))],
  ['a file that is not a script', () => blockedReport(origin + pathIn(active, 'home.css'))],
  ['another directive', () => blockedReport(origin + pathIn(active), 'connect-src')],
  ['another type', () => blockedReport(origin + pathIn(active), 'script-src-elem', 'integrity-violation')],
])('logs reports about %s like all others', async (_case, report) => {
  await post(repeated(101, report()));
  const { type, body } = report();
  const line = {
    msg: 'browser report',
    type,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    disposition: 'enforce',
  };
  expect(logged.splice(0)).toEqual(repeated(100, line));
  jest.advanceTimersByTime(60_000);
  expect(logged).toEqual([{ msg: 'reports dropped', dropped: 1 }]);
});
