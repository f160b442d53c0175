import { Subject } from 'rxjs';
import * as v from 'valibot';
import { PhaseBatch, type PhaseFact } from 'shared-contracts/telemetry';
import type { Cohort } from 'shared-contracts/releases';
import { reportPhases, type ViewPhase } from './reportPhases';
import { createTraceId } from '../../platform/telemetry/sendPhases';

const [liveVersion, formerVersion] = ['1.0.0-00000002', '1.0.0-00000001'] as const;

const response = (status: number, text = '', retryAfter?: string) =>
  ({
    ok: status < 300,
    status,
    text: () => Promise.resolve(text),
    headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  }) as Response;
const issueToken = (token = '495400.token') => Promise.resolve(response(200, token));
const offline = () => Promise.reject(new TypeError('no connection'));

interface Edge {
  readonly token: () => Promise<Response>;
  /** The response to a report with this token. */
  readonly report: (token: string | undefined) => Promise<Response>;
}

function open(edge: Partial<Edge> = {}) {
  const responses = { token: issueToken, report: () => Promise.resolve(response(204)), ...edge };
  const postedReports: RequestInit[] = [];
  const tokenRequests: string[] = [];
  const batches = () =>
    postedReports.map(({ body }) => v.parse(PhaseBatch, JSON.parse(typeof body === 'string' ? body : '')));
  const page = new Proxy(window, {
    get: (target, name) =>
      name === 'fetch'
        ? (url: string, init: RequestInit) => {
            if (init.method !== 'POST') {
              tokenRequests.push(url);
              return responses.token();
            }
            postedReports.push(init);
            return responses.report(batches().at(-1)?.token);
          }
        : (Reflect.get(target, name) as unknown),
  });
  const phases$ = new Subject<ViewPhase>();
  const traceId = createTraceId();
  const add = reportPhases({ phases$, traceId }, page);
  const emitPhase = (
    phase: ViewPhase['phase'],
    otherProps: Partial<ViewPhase> = {},
    version: string = liveVersion,
  ) => {
    const cohort: Cohort = version === liveVersion ? 'canary' : 'fallback';
    const build = { name: 'remote-lobby', version, buildId: `remote-lobby@${version}`, cohort } as const;
    phases$.next({ build, view: 'screens/home', phase, afterMs: 12.4, wasReady: false, ...otherProps });
  };
  let newVersions = 0;
  /** Reports a version that the page has not reported yet. */
  const addNewFact = () => {
    emitPhase('ready', {}, `1.0.0-${(newVersions += 1).toString(16).padStart(8, 'a')}`);
  };
  const reportedFacts = () => batches().flatMap(({ facts }) => facts.map(describeFact));
  const batchSizes = () => batches().map(({ token, facts }) => ({ token, facts: facts.length }));
  return {
    add,
    emitPhase,
    addNewFact,
    postedReports,
    tokenRequests,
    batches,
    reportedFacts,
    batchSizes,
    traceId,
    responses,
  };
}

const describeFact = ({ version, cohort, phase, outcome }: PhaseFact) =>
  `${version === liveVersion ? 'live' : 'former'} ${cohort} ${phase} ${outcome}`;

const waitForBatch = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('sends remote, version, cohort, phase, outcome and time in one batch with the page’s trace id @release21', async () => {
  const { emitPhase, batches, postedReports, traceId } = open();
  emitPhase('load');
  emitPhase('mount');
  emitPhase('ready');
  expect(postedReports).toEqual([]);
  await waitForBatch();
  const fact = { remote: 'remote-lobby', version: liveVersion, cohort: 'canary', outcome: 'ok', ms: 12 };
  expect(batches()).toEqual([
    {
      page: traceId,
      token: '495400.token',
      facts: ['load', 'mount', 'ready'].map((phase) => ({ ...fact, phase })),
    },
  ]);
  expect(postedReports[0]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
});

it('requests its token once, when the first view is ready', async () => {
  const { emitPhase, add, tokenRequests, traceId } = open();
  await waitForBatch();
  emitPhase('load');
  emitPhase('mount');
  add({ remote: 'host', version: liveVersion, cohort: 'baseline', phase: 'ready', outcome: 'ok', ms: 1 });
  expect(tokenRequests).toEqual([]);
  emitPhase('ready');
  expect(tokenRequests).toEqual([`/telemetry/token?page=${traceId}`]);
  await waitForBatch();
  emitPhase('ready', { view: 'popups/game' }, formerVersion);
  await waitForBatch();
  expect(tokenRequests).toHaveLength(1);
});

it('requests the token as soon as a view fails', () => {
  const { emitPhase, tokenRequests } = open();
  emitPhase('load', { failed: { error: new TypeError('x') } });
  expect(tokenRequests).toHaveLength(1);
});

describe('a page without a token', () => {
  it.each<[string, () => Promise<Response>]>([
    ['the edge rejects the request', () => Promise.resolve(response(429, '{"error":-1}'))],
    ['the request fails', offline],
    ['the response breaks off', () => Promise.resolve(Object.assign(response(200), { text: offline }))],
    ['the request is pending', () => new Promise(() => undefined)],
  ])('holds its facts if %s, and sends them when the page closes', async (_, token) => {
    const { emitPhase, batchSizes } = open({ token });
    emitPhase('ready');
    await waitForBatch();
    expect(batchSizes()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(batchSizes()).toEqual([{ token: undefined, facts: 1 }]);
  });

  it('requests a token again at the next fact after a minute, and then sends all facts', async () => {
    const { addNewFact, tokenRequests, responses, batchSizes } = open({
      token: () => Promise.resolve(response(503)),
    });
    addNewFact();
    await jest.advanceTimersByTimeAsync(59_000);
    addNewFact();
    expect(tokenRequests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(tokenRequests).toHaveLength(1);
    responses.token = issueToken;
    addNewFact();
    expect(tokenRequests).toHaveLength(2);
    await waitForBatch();
    expect(batchSizes().reduce((sum, { facts }) => sum + facts, 0)).toBe(3);
    for (const { token } of batchSizes()) expect(token).toBe('495400.token');
  });

  it.each([
    ['120', 120],
    ['5', 60],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ])('requests a token again after Retry-After %s, but not within a minute', async (retryAfter, seconds) => {
    const { addNewFact, tokenRequests } = open({
      token: () => Promise.resolve(response(429, '', retryAfter)),
    });
    addNewFact();
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    addNewFact();
    expect(tokenRequests).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    addNewFact();
    expect(tokenRequests).toHaveLength(2);
  });

  it('holds only the last 20 facts', async () => {
    const { addNewFact, batchSizes, batches } = open({ token: offline });
    for (let count = 0; count < 30; count += 1) addNewFact();
    await waitForBatch();
    window.dispatchEvent(new Event('pagehide'));
    expect(batchSizes()).toEqual([{ token: undefined, facts: 20 }]);
    expect(batches()[0]?.facts.at(-1)?.version).toBe('1.0.0-aaaaaa1e');
  });

  it('requests no token before the first view is ready, even for facts', async () => {
    const { emitPhase, tokenRequests, batchSizes } = open({ report: () => Promise.resolve(response(202)) });
    emitPhase('load');
    await waitForBatch();
    window.dispatchEvent(new Event('pagehide'));
    await waitForBatch();
    expect(tokenRequests).toEqual([]);
    emitPhase('ready');
    await waitForBatch();
    expect(batchSizes()).toEqual([
      { token: undefined, facts: 1 },
      { token: '495400.token', facts: 2 },
    ]);
  });
});

describe('reports that the edge did not count', () => {
  const countsOnly = (validToken: string) => (token: string | undefined) =>
    Promise.resolve(response(token === validToken ? 204 : 202));

  it('are sent again with a new token after the first token has expired', async () => {
    const { addNewFact, tokenRequests, responses, batchSizes } = open({ report: countsOnly('1.first') });
    responses.token = () => issueToken('1.first');
    addNewFact();
    await waitForBatch();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    responses.token = () => issueToken('2.second');
    responses.report = countsOnly('2.second');
    addNewFact();
    await waitForBatch();
    expect(tokenRequests).toHaveLength(2);
    expect(batchSizes()).toEqual(['1.first', '1.first', '2.second'].map((token) => ({ token, facts: 1 })));
    addNewFact();
    await waitForBatch();
    expect(tokenRequests).toHaveLength(2);
    expect(batchSizes().at(-1)).toEqual({ token: '2.second', facts: 1 });
  });

  it('are not sent in a loop if the edge accepts no token', async () => {
    const { addNewFact, tokenRequests, batchSizes } = open({ report: countsOnly('no valid token') });
    addNewFact();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(tokenRequests).toHaveLength(1);
    expect(batchSizes()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3_600_000);
    addNewFact();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(tokenRequests).toHaveLength(2);
    expect(batchSizes().map(({ facts }) => facts)).toEqual([1, 2]);
  });

  it.each<[string, Edge['report']]>([
    ['the connection failed', offline],
    ['the edge was busy', () => Promise.resolve(response(503))],
    ['a proxy did not reach the edge', () => Promise.resolve(response(502))],
    ['the page exceeded the rate limit', () => Promise.resolve(response(429))],
  ])('are sent again with the next facts and the same token if %s', async (_, report) => {
    const { addNewFact, tokenRequests, responses, batchSizes } = open({ report });
    addNewFact();
    await waitForBatch();
    responses.report = () => Promise.resolve(response(204));
    addNewFact();
    await waitForBatch();
    addNewFact();
    await waitForBatch();
    expect(batchSizes().map(({ facts }) => facts)).toEqual([1, 2, 1]);
    expect(tokenRequests).toHaveLength(1);
  });

  it('are dropped if the edge cannot read them', async () => {
    const { addNewFact, batchSizes } = open({ report: () => Promise.resolve(response(400)) });
    addNewFact();
    await waitForBatch();
    addNewFact();
    await waitForBatch();
    expect(batchSizes().map(({ facts }) => facts)).toEqual([1, 1]);
  });
});

it('sends more facts than fit into one batch in several batches', async () => {
  const { emitPhase, batches } = open();
  const versionAt = (index: number) => `1.0.0-${index.toString(16).padStart(8, '0')}`;
  for (let index = 0; index < 90; index += 1) emitPhase('ready', {}, versionAt(index));
  await waitForBatch();
  expect(batches().map(({ facts }) => facts.length)).toEqual([40, 40, 10]);
});

it('sends a repeated fact once per page', async () => {
  const { emitPhase, reportedFacts } = open();
  for (let view = 0; view < 50; view += 1) emitPhase('ready', { view: `popups/${String(view)}` });
  await waitForBatch();
  for (let view = 0; view < 50; view += 1) emitPhase('ready');
  await waitForBatch();
  expect(reportedFacts()).toEqual(['live canary ready ok']);
});

it('sends the name of an error but not its text, and that another build recovered', async () => {
  const { emitPhase, reportedFacts, postedReports } = open();
  emitPhase('mount', { failed: { error: new TypeError('jane@example.com has no balance') } });
  emitPhase('ready', {}, formerVersion);
  await waitForBatch();
  expect(reportedFacts()).toEqual(['live canary mount failed', 'former fallback ready recovered']);
  expect(postedReports[0]?.body).toContain('"error":"TypeError"');
  expect(postedReports[0]?.body).not.toContain('jane');
});

it('reports an error after ready as a crash, and an error before it as a failed ready', async () => {
  const { emitPhase, reportedFacts } = open();
  const failure = { error: 'Jane Doe' };
  emitPhase('render', { failed: failure });
  emitPhase('render', { failed: failure, wasReady: true });
  emitPhase('unmount', { failed: failure, wasReady: true });
  await waitForBatch();
  expect(reportedFacts()).toEqual(['live canary ready failed', 'live canary crash failed']);
});

it('sends its facts when the page closes, and nothing without facts', async () => {
  const { emitPhase, add, reportedFacts, postedReports } = open();
  window.dispatchEvent(new Event('pagehide'));
  expect(postedReports).toEqual([]);
  emitPhase('load');
  add({ remote: 'host', version: formerVersion, cohort: 'baseline', phase: 'ready', outcome: 'ok', ms: 1 });
  window.dispatchEvent(new Event('pagehide'));
  expect(reportedFacts()).toEqual(['live canary load ok', 'former baseline ready ok']);
  await waitForBatch();
  expect(postedReports).toHaveLength(1);
});
