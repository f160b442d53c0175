import { Subject } from 'rxjs';
import * as v from 'valibot';
import { PhaseBatch, type PhaseFact } from 'shared-contracts/telemetry';
import type { Cohort } from 'shared-contracts/releases';
import type { ViewPhase } from './reportPhases';
import { reportPhases } from './reportPhases';
import { createTraceId } from '../../platform/telemetry/sendPhases';

const [live, former] = ['1.0.0-00000002', '1.0.0-00000001'] as const;

const response = (status: number, text = '', retryAfter?: string) =>
  ({
    ...{ ok: status < 300, status, text: () => Promise.resolve(text) },
    headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
  }) as Response;
const issued = (token = '495400.token') => Promise.resolve(response(200, token));
const offline = () => Promise.reject(new TypeError('no connection'));

interface Edge {
  readonly token: () => Promise<Response>;
  /** Its response to reports. */
  readonly posted: (token: string | undefined) => Promise<Response>;
}

function open(edge: Partial<Edge> = {}) {
  const responses = { token: issued, posted: () => Promise.resolve(response(204)), ...edge };
  const posted: RequestInit[] = [];
  const requested: string[] = [];
  const batches = () =>
    posted.map(({ body }) => v.parse(PhaseBatch, JSON.parse(typeof body === 'string' ? body : '')));
  const page = new Proxy(window, {
    get: (target, name) =>
      name === 'fetch'
        ? (url: string, init: RequestInit) => {
            if (init.method !== 'POST') {
              requested.push(url);
              return responses.token();
            }
            posted.push(init);
            return responses.posted(batches().at(-1)?.token);
          }
        : (Reflect.get(target, name) as unknown),
  });
  const phases$ = new Subject<ViewPhase>();
  const traceId = createTraceId();
  const add = reportPhases({ phases$, traceId }, page);
  const step = (phase: ViewPhase['phase'], more: Partial<ViewPhase> = {}, version: string = live) => {
    const cohort: Cohort = version === live ? 'canary' : 'fallback';
    const build = { name: 'remote-lobby', version, buildId: `remote-lobby@${version}`, cohort } as const;
    phases$.next({ build, view: 'screens/home', phase, afterMs: 12.4, wasReady: false, ...more });
  };
  /** Reports a version that the page has not reported yet. */
  let others = 0;
  const another = () => {
    step('ready', {}, `1.0.0-${(others += 1).toString(16).padStart(8, 'a')}`);
  };
  const reported = () => batches().flatMap(({ facts }) => facts.map(describeFact));
  const sent = () => batches().map(({ token, facts }) => ({ token, facts: facts.length }));
  return { add, step, another, posted, requested, batches, reported, sent, traceId, responses };
}

const describeFact = ({ version, cohort, phase, outcome }: PhaseFact) =>
  `${version === live ? 'live' : 'former'} ${cohort} ${phase} ${outcome}`;

const waitForBatch = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('sends remote, version, cohort, phase, outcome and time in one batch with the page’s trace id @A21', async () => {
  const { step, batches, posted, traceId } = open();
  step('load');
  step('mount');
  step('ready');
  expect(posted).toEqual([]);
  await waitForBatch();
  const fact = { remote: 'remote-lobby', version: live, cohort: 'canary', outcome: 'ok', ms: 12 };
  expect(batches()).toEqual([
    {
      ...{ page: traceId, token: '495400.token' },
      facts: ['load', 'mount', 'ready'].map((phase) => ({ ...fact, phase })),
    },
  ]);
  expect(posted[0]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
});

it('requests its token once, when the first view is ready', async () => {
  const { step, add, requested, traceId } = open();
  await waitForBatch();
  step('load');
  step('mount');
  add({ remote: 'host', version: live, cohort: 'baseline', phase: 'ready', outcome: 'ok', ms: 1 });
  expect(requested).toEqual([]);
  step('ready');
  expect(requested).toEqual([`/telemetry/token?page=${traceId}`]);
  await waitForBatch();
  step('ready', { view: 'popups/game' }, former);
  await waitForBatch();
  expect(requested).toHaveLength(1);
});

it('requests the token as soon as a view fails', () => {
  const { step, requested } = open();
  step('load', { failed: { error: new TypeError('x') } });
  expect(requested).toHaveLength(1);
});

describe('without a token', () => {
  it.each<[string, () => Promise<Response>]>([
    ['the edge rejects the request', () => Promise.resolve(response(429, '{"error":-1}'))],
    ['the request fails', offline],
    ['the response breaks off', () => Promise.resolve(Object.assign(response(200), { text: offline }))],
    ['the request is pending', () => new Promise(() => undefined)],
  ])('holds its facts if %s, and sends them when the page closes', async (_, token) => {
    const { step, sent } = open({ token });
    step('ready');
    await waitForBatch();
    expect(sent()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ token: undefined, facts: 1 }]);
  });

  it('requests one again at the next fact after a minute, and then sends all facts', async () => {
    const { another, requested, responses, sent } = open({ token: () => Promise.resolve(response(503)) });
    another();
    await jest.advanceTimersByTimeAsync(59_000);
    another();
    expect(requested).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(requested).toHaveLength(1);
    responses.token = issued;
    another();
    expect(requested).toHaveLength(2);
    await waitForBatch();
    expect(sent().reduce((sum, { facts }) => sum + facts, 0)).toBe(3);
    for (const { token } of sent()) expect(token).toBe('495400.token');
  });

  it.each([
    ['120', 120],
    ['5', 60],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ])('waits for Retry-After, but at least a minute: %s', async (retryAfter, seconds) => {
    const { another, requested } = open({ token: () => Promise.resolve(response(429, '', retryAfter)) });
    another();
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    another();
    expect(requested).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    another();
    expect(requested).toHaveLength(2);
  });

  it('holds only the last 20 facts', async () => {
    const { another, sent, batches } = open({ token: offline });
    for (let at = 0; at < 30; at += 1) another();
    await waitForBatch();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ token: undefined, facts: 20 }]);
    expect(batches()[0]?.facts.at(-1)?.version).toBe('1.0.0-aaaaaa1e');
  });

  it('requests none for facts from before the first ready view', async () => {
    const { step, requested, sent } = open({ posted: () => Promise.resolve(response(202)) });
    step('load');
    await waitForBatch();
    window.dispatchEvent(new Event('pagehide'));
    await waitForBatch();
    expect(requested).toEqual([]);
    step('ready');
    await waitForBatch();
    expect(sent()).toEqual([
      { token: undefined, facts: 1 },
      { token: '495400.token', facts: 2 },
    ]);
  });
});

describe('reports that the edge did not count', () => {
  const countsOnly = (good: string) => (token: string | undefined) =>
    Promise.resolve(response(token === good ? 204 : 202));

  it('are sent again with a new token after the first one has expired', async () => {
    const { another, requested, responses, sent } = open({ posted: countsOnly('1.first') });
    responses.token = () => issued('1.first');
    another();
    await waitForBatch();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    responses.token = () => issued('2.second');
    responses.posted = countsOnly('2.second');
    another();
    await waitForBatch();
    expect(requested).toHaveLength(2);
    expect(sent()).toEqual(['1.first', '1.first', '2.second'].map((token) => ({ token, facts: 1 })));
    another();
    await waitForBatch();
    expect(requested).toHaveLength(2);
    expect(sent().at(-1)).toEqual({ token: '2.second', facts: 1 });
  });

  it('are not sent in a loop if the edge counts with no token', async () => {
    const { another, requested, sent } = open({ posted: countsOnly('of nobody') });
    another();
    await jest.advanceTimersByTimeAsync(59_000);
    expect(requested).toHaveLength(1);
    expect(sent()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(3_600_000);
    another();
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(requested).toHaveLength(2);
    expect(sent().map(({ facts }) => facts)).toEqual([1, 2]);
  });

  it.each<[string, Edge['posted']]>([
    ['it did not receive', offline],
    ['it was too busy for', () => Promise.resolve(response(503))],
    ['a proxy could not deliver', () => Promise.resolve(response(502))],
    ['exceeded its limit', () => Promise.resolve(response(429))],
  ])('are sent again with the next facts and the same token if they are facts that %s', async (_, posted) => {
    const { another, requested, responses, sent } = open({ posted });
    another();
    await waitForBatch();
    responses.posted = () => Promise.resolve(response(204));
    another();
    await waitForBatch();
    another();
    await waitForBatch();
    expect(sent().map(({ facts }) => facts)).toEqual([1, 2, 1]);
    expect(requested).toHaveLength(1);
  });

  it('are dropped if the edge cannot read them', async () => {
    const { another, sent } = open({ posted: () => Promise.resolve(response(400)) });
    another();
    await waitForBatch();
    another();
    await waitForBatch();
    expect(sent().map(({ facts }) => facts)).toEqual([1, 1]);
  });
});

it('sends more facts than fit into one batch in several batches', async () => {
  const { step, batches } = open();
  const version = (at: number) => `1.0.0-${at.toString(16).padStart(8, '0')}`;
  for (let at = 0; at < 90; at += 1) step('ready', {}, version(at));
  await waitForBatch();
  expect(batches().map(({ facts }) => facts.length)).toEqual([40, 40, 10]);
});

it('sends a repeated fact once per page', async () => {
  const { step, reported } = open();
  for (let view = 0; view < 50; view += 1) step('ready', { view: `popups/${String(view)}` });
  await waitForBatch();
  for (let view = 0; view < 50; view += 1) step('ready');
  await waitForBatch();
  expect(reported()).toEqual(['live canary ready ok']);
});

it('sends the name of an error but not its text, and that another build recovered', async () => {
  const { step, reported, posted } = open();
  step('mount', { failed: { error: new TypeError('jane@example.com has no balance') } });
  step('ready', {}, former);
  await waitForBatch();
  expect(reported()).toEqual(['live canary mount failed', 'former fallback ready recovered']);
  expect(posted[0]?.body).toContain('"error":"TypeError"');
  expect(posted[0]?.body).not.toContain('jane');
});

it('reports an error after ready as a crash, and an error before as a failed ready', async () => {
  const { step, reported } = open();
  const failed = { error: 'Jane Doe' };
  step('render', { failed });
  step('render', { failed, wasReady: true });
  step('unmount', { failed, wasReady: true });
  await waitForBatch();
  expect(reported()).toEqual(['live canary ready failed', 'live canary crash failed']);
});

it('sends its facts when the page closes, and nothing without facts', async () => {
  const { step, add, reported, posted } = open();
  window.dispatchEvent(new Event('pagehide'));
  expect(posted).toEqual([]);
  step('load');
  add({ remote: 'host', version: former, cohort: 'baseline', phase: 'ready', outcome: 'ok', ms: 1 });
  window.dispatchEvent(new Event('pagehide'));
  expect(reported()).toEqual(['live canary load ok', 'former baseline ready ok']);
  await waitForBatch();
  expect(posted).toHaveLength(1);
});
