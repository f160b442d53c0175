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
let one: FixturePackage;
let two: FixturePackage;
let nowMs: number;
const logged: object[] = [];

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ folder, remove } = temporary);
  const { release } = cliInFolder(temporary.folder);
  one = await fixturePackage(temporary.folder, { name: 'remote-lobby', text: 'one' });
  two = await fixturePackage(temporary.folder, { name: 'remote-lobby', text: 'two' });
  await release('publish', one.folder);
  await release('publish', two.folder, '--canary', '10');
  nowMs = Date.parse('2026-11-21T10:00:00Z');
  edge = await edgeInFolder(temporary.folder, { now: () => nowMs, trustedProxies: ['127.0.0.1'] });
  logged.length = 0;
  jest.spyOn(edge.app.log, 'warn').mockImplementation((line: unknown) => logged.push(line as object));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await edge.app.close();
  await edge.metrics.close();
  await remove();
});

let pages = 0;
const newPage = () => (pages += 1).toString(16).padStart(32, '0');
const fact = (more: Partial<PhaseFact> = {}): PhaseFact => ({
  remote: 'remote-lobby',
  version: one.record.version,
  cohort: 'baseline',
  phase: 'ready',
  outcome: 'ok',
  ms: 700,
  ...more,
});
const bad = (more: Partial<PhaseFact> = {}) =>
  fact({ version: two.record.version, cohort: 'canary', phase: 'mount', outcome: 'failed', ...more });

interface Posting {
  readonly page?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** undefined: the page requests one, as pages do. */
  readonly token?: string;
}

async function post(facts: unknown, posting: Posting = {}) {
  const { page = newPage(), from = '203.0.113.1', headers } = posting;
  const token = posting.token ?? (await tokenFor(edge, page, from));
  const { statusCode } = await edge.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
      ...headers,
    },
    payload: JSON.stringify({ page, token, facts }),
  });
  return statusCode;
}
const minutes = async () =>
  (await edge.metrics.inject('/health.json')).json<HealthSnapshot>().minutes.map((row) => ({ ...row }));
const metrics = async () => (await edge.metrics.inject('/metrics')).body;

it('counts a page once, in the minute it was opened in, whatever it tells and however often', async () => {
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
      version: one.record.version,
      pages: 1,
      failed: 1,
      load: 0,
      ready: 1,
      crash: 1,
    }),
  ]);
});

it('forgets minutes of six hours ago', async () => {
  await post([fact()]);
  nowMs += 6 * 3_600_000;
  expect(await minutes()).toEqual([]);
});

it('tells Prometheus of outcomes and times', async () => {
  await post([fact(), fact({ phase: 'load', ms: 90 })]);
  await post([fact({ outcome: 'recovered', ms: 4_000 })]);
  const labels = `remote="remote-lobby",version="${one.record.version}",cohort="baseline",phase="ready"`;
  const text = await metrics();
  for (const line of [
    `casino_view_phases_total{${labels},outcome="ok"} 1`,
    `casino_view_phases_total{${labels},outcome="recovered"} 1`,
    `casino_view_phase_seconds_bucket{${labels},le="1"} 1`,
    `casino_view_phase_seconds_bucket{${labels},le="+Inf"} 2`,
    `casino_view_phase_seconds_sum{${labels}} 4.700`,
    'casino_registry_revision 2',
    'casino_http_responses_total{class="2xx"} 4',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

it('logs what failed with remote, version, phase, cohort and the page’s trace id @A21', async () => {
  const page = newPage();
  await post([fact(), bad({ error: 'TypeError' })], { page });
  expect(logged).toEqual([{ ...bad({ error: 'TypeError' }), page }]);
});

it('logs what failed in a page of QA and counts nothing of it', async () => {
  const page = newPage();
  const failed = fact({ cohort: 'override', phase: 'crash', outcome: 'failed' });
  await post([fact({ cohort: 'override' }), failed], { page });
  expect(logged).toEqual([{ ...failed, page }]);
  expect(await minutes()).toEqual([]);
  expect(await metrics()).not.toContain('casino_view_phases_total{');
});

it('is on no address of the players', async () => {
  for (const url of ['/metrics', '/health.json']) expect((await edge.app.inject(url)).statusCode).toBe(404);
});

describe('of what anybody may post', () => {
  it.each<[string, () => unknown]>([
    ['a build that is not live', () => [fact({ version: '9.9.9-00000000' })]],
    ['the live build as the canary', () => [fact({ cohort: 'canary' })]],
    ['the canary as the live build', () => [bad({ cohort: 'baseline' })]],
    ['the canary as what is fallen back to', () => [bad({ cohort: 'fallback' })]],
    ['a package that is not released', () => [fact({ remote: 'host' })]],
  ])('does not count %s', async (_, facts) => {
    expect(await post(facts())).toBe(204);
    expect(await minutes()).toEqual([]);
    expect(await metrics()).not.toContain('casino_view_phases_total{');
    expect(logged).toEqual([]);
  });

  it.each<[string, () => unknown, number]>([
    ['no facts', () => [], 400],
    ['a word too many', () => [{ ...fact(), member: 'jane' }], 400],
    ['an error’s text', () => [bad({ error: 'Jane has no balance' })], 400],
    ['a phase of its own', () => [{ ...fact(), phase: '"} 1\nforged 2' }], 400],
    ['more than a page has to tell', () => Array.from({ length: 41 }, () => fact()), 400],
    ['a heap', () => 'a'.repeat(9_000), 413],
  ])('refuses %s', async (_, facts, status) => {
    expect(await post(facts())).toBe(status);
    expect(await minutes()).toEqual([]);
  });

  it('refuses what no page of ours has sent', async () => {
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect(await post([bad()], { headers: elsewhere })).toBe(403);
    expect(await post([bad()], { headers: { ...elsewhere, 'content-type': 'text/plain' } })).toBe(415);
    const older = { 'sec-fetch-site': '', origin: 'http://casino.localhost:4400' };
    expect(await post([fact()], { headers: older })).toBe(204);
    expect(await minutes()).toHaveLength(1);
  });

  it('takes more reports from a network in which many players share an address', async () => {
    const shared = await edgeInFolder(folder, {
      ...{ now: () => nowMs, trustedProxies: ['127.0.0.1'], playersPerAddress: 2 },
    });
    await edge.app.close();
    edge = shared;
    const answers: number[] = [];
    for (let report = 0; report < 61; report += 1) answers.push(await post([fact()]));
    expect(answers.filter((status) => status === 429)).toHaveLength(1);
  });

  it('counts six pages of a /56 and twelve of a /48, however many networks are in them @S7', async () => {
    const from = (size: number, at: number) => `2001:db8:7:${(at * size).toString(16)}::1`;
    for (let at = 0; at < 40; at += 1) await post([bad()], { from: from(1, at) });
    expect(await minutes()).toMatchObject([{ pages: 6, failed: 6 }]);
    for (let at = 1; at < 40; at += 1) await post([bad()], { from: from(256, at) });
    expect(await minutes()).toMatchObject([{ pages: 12, failed: 12 }]);
    await post([bad()], { from: '2001:db8:8::1' });
    expect(await minutes()).toMatchObject([{ pages: 13, failed: 13 }]);
  });

  it('refuses what says to be of our site in one header and of another in the next', async () => {
    const mixed = { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' };
    expect(await post([bad()], { headers: mixed })).toBe(403);
  });

  it('counts three pages of one network for a build in any six hours, however many it makes up @A12', async () => {
    const answers: number[] = [];
    for (let forged = 0; forged < 200; forged += 1) {
      answers.push(await post([bad()], { from: forged % 2 ? '2001:db8::1' : `2001:db8::${String(forged)}` }));
    }
    expect(answers.filter((status) => status === 429)).toHaveLength(170);
    nowMs += 60_000;
    for (let forged = 0; forged < 20; forged += 1) await post([bad()], { from: '2001:db8::1' });
    expect(await minutes()).toMatchObject([{ cohort: 'canary', pages: 3, failed: 3 }]);
    expect(await metrics()).toContain('outcome="failed"} 3');
    await post([bad()], { from: '2001:db9::1' });
    nowMs += 6 * 3_600_000 - 120_000;
    await post([bad()], { from: '2001:db8::1' });
    expect((await minutes()).map(({ pages: counted }) => counted)).toEqual([3, 1]);
    nowMs += 60_000;
    await post([bad()], { from: '2001:db8::1' });
    expect((await minutes()).map(({ pages: counted }) => counted)).toEqual([1, 1]);
  });
});
