import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { tokenFor } from '../testing/tokenFor';
import type { HealthSnapshot } from './HealthSnapshot';

let edge: Edge;
let folder: string;
let remove: () => Promise<void>;
let liveBuild: FixturePackage;
let canaryBuild: FixturePackage;
let nowMs: number;
const logged: object[] = [];

// The edge only reads the store, so all tests share one.
beforeAll(async () => {
  ({ folder, remove } = await temporaryFolder());
  const { release } = cliInFolder(folder);
  liveBuild = await fixturePackage(folder, { name: 'remote-lobby', text: 'one' });
  canaryBuild = await fixturePackage(folder, { name: 'remote-lobby', text: 'two' });
  await release('publish', liveBuild.folder);
  await release('publish', canaryBuild.folder, '--canary', '10');
});
afterAll(() => remove());

beforeEach(async () => {
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  // The rate limits use the clock of the process.
  jest.spyOn(Date, 'now').mockImplementation(() => nowMs);
  edge = await edgeInFolder(folder, { now: () => nowMs, trustedProxies: ['127.0.0.1'] });
  logged.length = 0;
  jest.spyOn(edge.app.log, 'warn').mockImplementation((line: unknown) => logged.push(line as object));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.app.close();
  await edge.metrics.close();
});

let pages = 0;
const newPage = () => (pages += 1).toString(16).padStart(32, '0');
const fact = (overrides: Partial<PhaseFact> = {}): PhaseFact => ({
  remote: 'remote-lobby',
  version: liveBuild.record.version,
  cohort: 'baseline',
  phase: 'ready',
  outcome: 'ok',
  ms: 700,
  ...overrides,
});
const canaryFailure = (overrides: Partial<PhaseFact> = {}) =>
  fact({
    version: canaryBuild.record.version,
    cohort: 'canary',
    phase: 'mount',
    outcome: 'failed',
    ...overrides,
  });

const loggedFailure = ({ ms, ...facts }: PhaseFact, traceId: string) => ({
  requestId: expect.any(String) as string,
  ...facts,
  durationMs: ms,
  traceId,
  isCounted: true,
});

interface PostOptions {
  readonly page?: string;
  readonly from?: string;
  /** undefined removes a header. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** If undefined, `post` requests a token, as pages do. */
  readonly token?: string;
}

async function post(facts: unknown, options: PostOptions = {}) {
  const { page = newPage(), from = '203.0.113.1', headers } = options;
  const token = options.token ?? (await tokenFor(edge, page, from));
  const requestHeaders: Record<string, string | undefined> = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-forwarded-for': from,
    ...headers,
  };
  const { statusCode } = await edge.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: Object.fromEntries(Object.entries(requestHeaders).filter(([, value]) => value !== undefined)),
    payload: JSON.stringify({ page, token, facts }),
  });
  return statusCode;
}
const minutes = async () =>
  (await edge.metrics.inject('/health.json')).json<HealthSnapshot>().minutes.map((row) => ({ ...row }));
const metrics = async () => (await edge.metrics.inject('/metrics')).body;

it('counts a page once, in the minute of its first report, even if it reports again', async () => {
  const page = newPage();
  expect(await post([fact()], { page })).toBe(204);
  nowMs += 120_000;
  await post([fact(), fact({ phase: 'crash', outcome: 'failed' })], { page });
  await post([fact({ phase: 'crash', outcome: 'failed' })], { page });
  await post([fact({ phase: 'mount', outcome: 'failed' })], { page });
  expect(await minutes()).toEqual([
    expect.objectContaining({
      minute: Date.parse('2026-11-21T10:00:00Z') / 60_000,
      cohort: 'baseline',
      version: liveBuild.record.version,
      pages: 1,
      failed: 1,
      load: 0,
      ready: 1,
      crash: 1,
      readyPages: 1,
    }),
  ]);
});

it('[Q-021] counts and labels only packages of the live registry', async () => {
  expect(
    await post([fact({ remote: 'remote-gift-shop' }), canaryFailure({ remote: 'remote-unknown' })]),
  ).toBe(204);
  expect(await minutes()).toEqual([]);
  expect(await metrics()).not.toMatch(/remote-gift-shop|remote-unknown/);
  expect(await post([{ ...fact(), remote: 'remote-../x' }])).toBe(400);
});

it('removes minutes after six hours', async () => {
  await post([fact()]);
  nowMs += 6 * 3_600_000;
  expect(await minutes()).toEqual([]);
});

it('serves outcomes and times to Prometheus', async () => {
  await post([fact(), fact({ phase: 'load', ms: 90 })]);
  await post([fact({ outcome: 'recovered', ms: 4_000 })]);
  const labels = `remote="remote-lobby",version="${liveBuild.record.version}",cohort="baseline",phase="ready"`;
  const text = await metrics();
  for (const line of [
    `casino_view_phases_total{${labels},outcome="ok"} 1`,
    `casino_view_phases_total{${labels},outcome="recovered"} 1`,
    `casino_view_phase_seconds_bucket{le="1",${labels}} 1`,
    `casino_view_phase_seconds_bucket{le="+Inf",${labels}} 2`,
    `casino_view_phase_seconds_sum{${labels}} 4.7`,
    'casino_registry_revision 2',
    'casino_unreadable_key_files 0',
    'casino_shared_state_configured 0',
    'casino_http_responses_total{class="2xx"} 4',
    'casino_http_responses_total{class="5xx"} 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

it('logs failures with remote, version, phase, cohort and the id of the page @release21', async () => {
  const page = newPage();
  await post([fact(), canaryFailure({ error: 'TypeError' })], { page });
  expect(logged).toEqual([{ ...loggedFailure(canaryFailure(), page), errorType: 'TypeError' }]);
});

it('logs failures in a page that a QA link opened, but does not count them', async () => {
  const page = newPage();
  const failed = fact({ cohort: 'override', phase: 'crash', outcome: 'failed' });
  await post([fact({ cohort: 'override' }), failed], { page });
  expect(logged).toEqual([loggedFailure(failed, page)]);
  expect(await minutes()).toEqual([]);
  expect(await metrics()).not.toContain('casino_view_phases_total{');
});

it('serves no metrics on the player origin', async () => {
  for (const url of ['/metrics', '/health.json']) expect((await edge.app.inject(url)).statusCode).toBe(404);
});

it('accepts twice as many reports from an address that two players share', async () => {
  const sharedEdge = await edgeInFolder(folder, {
    now: () => nowMs,
    trustedProxies: ['127.0.0.1'],
    playersPerAddress: 2,
  });
  await edge.app.close();
  edge = sharedEdge;
  const statuses: number[] = [];
  for (let index = 0; index < 61; index += 1) statuses.push(await post([fact()]));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

describe('with forged reports', () => {
  it.each<[string, () => unknown]>([
    ['a build that is not live', () => [fact({ version: '9.9.9-00000000' })]],
    ['the live build as the canary', () => [fact({ cohort: 'canary' })]],
    ['the canary as the live build', () => [canaryFailure({ cohort: 'baseline' })]],
    ['the canary as the fallback', () => [canaryFailure({ cohort: 'fallback' })]],
    ['a package that is not released', () => [fact({ remote: 'host' })]],
  ])('does not count %s', async (_, facts) => {
    expect(await post(facts())).toBe(204);
    expect(await minutes()).toEqual([]);
    expect(await metrics()).not.toContain('casino_view_phases_total{');
    expect(logged).toEqual([]);
  });

  it.each<[string, () => unknown, number]>([
    ['a report without facts', () => [], 400],
    ['an unknown field', () => [{ ...fact(), member: 'jane' }], 400],
    ['the text of an error', () => [canaryFailure({ error: 'Jane has no balance' })], 400],
    ['an unknown phase', () => [{ ...fact(), phase: '"} 1\nforged 2' }], 400],
    ['too many facts', () => Array.from({ length: 41 }, () => fact()), 400],
    ['a body that is too large', () => 'a'.repeat(9_000), 413],
  ])('rejects %s', async (_, facts, status) => {
    expect(await post(facts())).toBe(status);
    expect(await minutes()).toEqual([]);
  });

  it('rejects reports of other sites', async () => {
    const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await post([canaryFailure()], { headers: crossSite })).toBe(403);
    expect(await post([canaryFailure()], { headers: { ...crossSite, 'content-type': 'text/plain' } })).toBe(
      415,
    );
    const legacyHeaders = { 'sec-fetch-site': undefined, origin: 'http://casino.localhost:4400' };
    expect(await post([fact()], { headers: legacyHeaders })).toBe(204);
    expect(await minutes()).toHaveLength(1);
  });

  it('counts at most six pages of a /56 and twelve of a /48 @security7', async () => {
    const addressAt = (index: number, networkStep: number) =>
      `2001:db8:7:${(index * networkStep).toString(16)}::1`;
    for (let index = 0; index < 40; index += 1) await post([canaryFailure()], { from: addressAt(index, 1) });
    expect(await minutes()).toMatchObject([{ pages: 6, failed: 6 }]);
    for (let index = 1; index < 40; index += 1)
      await post([canaryFailure()], { from: addressAt(index, 256) });
    expect(await minutes()).toMatchObject([{ pages: 12, failed: 12 }]);
    await post([canaryFailure()], { from: '2001:db8:8::1' });
    expect(await minutes()).toMatchObject([{ pages: 13, failed: 13 }]);
  });

  it('rejects contradictory headers about the site of a page', async () => {
    const mixed = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' };
    expect(await post([canaryFailure()], { headers: mixed })).toBe(403);
  });

  it('counts at most three pages per network and build in six hours @release12', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 200; index += 1) {
      statuses.push(
        await post([canaryFailure()], { from: index % 2 ? '2001:db8::1' : `2001:db8::${String(index)}` }),
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(170);
    nowMs += 60_000;
    for (let index = 0; index < 20; index += 1) await post([canaryFailure()], { from: '2001:db8::1' });
    expect(await minutes()).toMatchObject([{ cohort: 'canary', pages: 3, failed: 3 }]);
    expect(await metrics()).toContain('outcome="failed"} 3');
    await post([canaryFailure()], { from: '2001:db9::1' });
    nowMs += 6 * 3_600_000 - 120_000;
    await post([canaryFailure()], { from: '2001:db8::1' });
    expect((await minutes()).map(({ pages: counted }) => counted)).toEqual([3, 1]);
    nowMs += 60_000;
    await post([canaryFailure()], { from: '2001:db8::1' });
    expect((await minutes()).map(({ pages: counted }) => counted)).toEqual([1, 1]);
  });
});
