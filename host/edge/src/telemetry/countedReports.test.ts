import type { PhaseFact } from 'shared-contracts/telemetry';
import { dirname } from 'node:path';
import type { Edge } from '../server/createEdge';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { tokenFor } from '../testing/tokenFor';
import type { HealthSnapshot } from './HealthSnapshot';

let edge: Edge;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let live: FixturePackage;
let nowMs: number;
const logged: object[] = [];

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  cli = cliInFolder(temporary.folder);
  live = await fixturePackage(temporary.folder, { name: 'remote-lobby', text: 'one' });
  await cli.release('publish', live.folder);
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

const page = '1'.repeat(32);
const homeNetwork = '203.0.113.1';
const failedMount = (): PhaseFact => ({
  remote: 'remote-lobby',
  version: live.record.version,
  cohort: 'baseline',
  phase: 'mount',
  outcome: 'failed',
  ms: 700,
});

async function post(
  token: string | undefined,
  from = homeNetwork,
  facts: readonly PhaseFact[] = [failedMount()],
) {
  const { statusCode } = await edge.app.inject({
    method: 'POST',
    url: '/telemetry',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': from,
    },
    payload: JSON.stringify({ page, token, facts }),
  });
  return statusCode;
}
const minutes = async () => (await edge.metrics.inject('/health.json')).json<HealthSnapshot>().minutes;
const metrics = async () => (await edge.metrics.inject('/metrics')).body;
const requestToken = (query: string, headers: Readonly<Record<string, string>> = {}) =>
  edge.app.inject({ url: `/telemetry/token${query}`, headers });

it('counts a report with the token of its page once, even if many networks send it again @security7', async () => {
  const token = await tokenFor(edge, page, homeNetwork);
  const threeFacts = [failedMount(), { ...failedMount(), phase: 'crash' }, failedMount()] as const;
  expect(await post(token, homeNetwork, threeFacts)).toBe(204);
  for (let network = 1; network < 40; network += 1)
    await post(token, `198.51.100.${String(network)}`, threeFacts);
  expect(await minutes()).toMatchObject([{ pages: 1, failed: 1, ready: 1, crash: 1 }]);
  expect(await metrics()).toContain('casino_view_reports_uncounted_total 0\n');
});

it.each<[string, (token: string) => string | undefined | Promise<string | undefined>]>([
  ['no token', () => undefined],
  ['a forged token', (token) => `${token.slice(0, -43)}${'a'.repeat(43)}`],
  ['the token of another page', () => tokenFor(edge, '2'.repeat(32), homeNetwork)],
  [
    'a token of a former revision',
    async (token) => {
      const host = await fixturePackage(dirname(live.folder), { name: 'host', text: 'one' });
      await cli.release('publish', host.folder);
      await edge.feed.refresh();
      return token;
    },
  ],
  [
    'a token of two hours ago',
    (token) => {
      nowMs += 2 * 3_600_000;
      return token;
    },
  ],
])('logs a report with %s, and does not count its facts', async (_, change) => {
  const token = await change((await tokenFor(edge, page, homeNetwork)) ?? '');
  // With 202, the page requests another token and reports again.
  expect(await post(token)).toBe(202);
  expect(logged).toEqual([expect.objectContaining({ phase: 'mount', traceId: page, isCounted: false })]);
  expect(await minutes()).toEqual([]);
  expect(await metrics()).not.toContain('casino_view_phases_total{');
  expect(await metrics()).toContain('casino_view_reports_uncounted_total 1\n');
  // The page can still be counted with a valid token.
  await post(await tokenFor(edge, page, homeNetwork));
  expect(await minutes()).toMatchObject([{ pages: 1, failed: 1 }]);
});

it('issues tokens only to its own pages, with a limit per network, and forbids caching', async () => {
  const accepted = await requestToken(`?page=${page}`);
  expect(accepted.statusCode).toBe(200);
  expect(accepted.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  const foreignHeaders = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
  ];
  for (const headers of foreignHeaders)
    expect((await requestToken(`?page=${page}`, headers)).statusCode).toBe(403);
  for (const query of ['', '?page=', '?page=x', `?page=${page}&page=${page}`]) {
    expect((await requestToken(query)).statusCode).toBe(400);
  }
  const statuses: number[] = [];
  for (let request = 0; request < 26; request += 1)
    statuses.push((await requestToken(`?page=${page}`)).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await requestToken(`?page=${page}`)).headers).toMatchObject({ 'retry-after': '60' });
  expect((await requestToken(`?page=${page}`, { 'x-forwarded-for': '198.51.100.1' })).statusCode).toBe(200);
});
