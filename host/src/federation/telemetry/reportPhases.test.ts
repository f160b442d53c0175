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
const offline = () => Promise.reject(new TypeError('no line'));

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
  /** Something that the page has not reported yet. */
  let others = 0;
  const another = () => {
    step('ready', {}, `1.0.0-${(others += 1).toString(16).padStart(8, 'a')}`);
  };
  const told = () => batches().flatMap(({ facts }) => facts.map(short));
  const sent = () => batches().map(({ token, facts }) => ({ token, facts: facts.length }));
  return { add, step, another, posted, requested, batches, told, sent, traceId, responses };
}

const short = ({ version, cohort, phase, outcome }: PhaseFact) =>
  `${version === live ? 'live' : 'former'} ${cohort} ${phase} ${outcome}`;

const gathered = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('tells remote, version, cohort, phase, outcome and time in one batch under the page’s trace id @A21', async () => {
  const { step, batches, posted, traceId } = open();
  step('load');
  step('mount');
  step('ready');
  expect(posted).toEqual([]);
  await gathered();
  const fact = { remote: 'remote-lobby', version: live, cohort: 'canary', outcome: 'ok', ms: 12 };
  expect(batches()).toEqual([
    {
      ...{ page: traceId, token: '495400.token' },
      facts: ['load', 'mount', 'ready'].map((phase) => ({ ...fact, phase })),
    },
  ]);
  expect(posted[0]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
});

it('requests the token of its page once, and not before the first view shows itself', async () => {
  const { step, add, requested, traceId } = open();
  await gathered();
  step('load');
  step('mount');
  add({ remote: 'host', version: live, cohort: 'baseline', phase: 'ready', outcome: 'ok', ms: 1 });
  expect(requested).toEqual([]);
  step('ready');
  expect(requested).toEqual([`/telemetry/token?page=${traceId}`]);
  await gathered();
  step('ready', { view: 'popups/game' }, former);
  await gathered();
  expect(requested).toHaveLength(1);
});

it('requests the token as soon as something fails', () => {
  const { step, requested } = open();
  step('load', { failed: { error: new TypeError('x') } });
  expect(requested).toHaveLength(1);
});

describe('without a token', () => {
  it.each<[string, () => Promise<Response>]>([
    ['it is refused', () => Promise.resolve(response(429, '{"error":-1}'))],
    ['it does not arrive', offline],
    ['it arrives in part', () => Promise.resolve(Object.assign(response(200), { text: offline }))],
    ['it is still on its way', () => new Promise(() => undefined)],
  ])('keeps its reports where %s, and sends them when the page is left', async (_, token) => {
    const { step, sent } = open({ token });
    step('ready');
    await gathered();
    expect(sent()).toEqual([]);
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ token: undefined, facts: 1 }]);
  });

  it('requests one again at the next report after a minute, and sends what it has kept', async () => {
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
    await gathered();
    expect(sent().reduce((sum, { facts }) => sum + facts, 0)).toBe(3);
    for (const { token } of sent()) expect(token).toBe('495400.token');
  });

  it.each([
    ['120', 120],
    ['5', 60],
    ['Wed, 21 Oct 2026 07:28:00 GMT', 60],
  ])('waits as long as the edge says, and a minute at least: %s', async (retryAfter, seconds) => {
    const { another, requested } = open({ token: () => Promise.resolve(response(429, '', retryAfter)) });
    another();
    await jest.advanceTimersByTimeAsync(seconds * 1_000 - 1);
    another();
    expect(requested).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    another();
    expect(requested).toHaveLength(2);
  });

  it('keeps the last twenty', async () => {
    const { another, sent, batches } = open({ token: offline });
    for (let at = 0; at < 30; at += 1) another();
    await gathered();
    window.dispatchEvent(new Event('pagehide'));
    expect(sent()).toEqual([{ token: undefined, facts: 20 }]);
    expect(batches()[0]?.facts.at(-1)?.version).toBe('1.0.0-aaaaaa1e');
  });

  it('requests none for what it keeps before the first view shows itself', async () => {
    const { step, requested, sent } = open({ posted: () => Promise.resolve(response(202)) });
    step('load');
    await gathered();
    window.dispatchEvent(new Event('pagehide'));
    await gathered();
    expect(requested).toEqual([]);
    step('ready');
    await gathered();
    expect(sent()).toEqual([
      { token: undefined, facts: 1 },
      { token: '495400.token', facts: 2 },
    ]);
  });
});

describe('reports that the edge did not count', () => {
  const countsOnly = (good: string) => (token: string | undefined) =>
    Promise.resolve(response(token === good ? 204 : 202));

  it('go out again with another token, after the first expired or a revision was released', async () => {
    const { another, requested, responses, sent } = open({ posted: countsOnly('1.first') });
    responses.token = () => issued('1.first');
    another();
    await gathered();
    await jest.advanceTimersByTimeAsync(3 * 3_600_000);
    responses.token = () => issued('2.second');
    responses.posted = countsOnly('2.second');
    another();
    await gathered();
    expect(requested).toHaveLength(2);
    expect(sent()).toEqual(['1.first', '1.first', '2.second'].map((token) => ({ token, facts: 1 })));
    another();
    await gathered();
    expect(requested).toHaveLength(2);
    expect(sent().at(-1)).toEqual({ token: '2.second', facts: 1 });
  });

  it('are kept for a minute where the edge counts with no token at all, and never sent in a loop', async () => {
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
    ['it had no time for', () => Promise.resolve(response(503))],
    ['a proxy could not deliver', () => Promise.resolve(response(502))],
    ['were one too many', () => Promise.resolve(response(429))],
  ])('go out with the next ones under the same token where they are those that %s', async (_, posted) => {
    const { another, requested, responses, sent } = open({ posted });
    another();
    await gathered();
    responses.posted = () => Promise.resolve(response(204));
    another();
    await gathered();
    another();
    await gathered();
    expect(sent().map(({ facts }) => facts)).toEqual([1, 2, 1]);
    expect(requested).toHaveLength(1);
  });

  it('are given up where the edge cannot read them', async () => {
    const { another, sent } = open({ posted: () => Promise.resolve(response(400)) });
    another();
    await gathered();
    another();
    await gathered();
    expect(sent().map(({ facts }) => facts)).toEqual([1, 1]);
  });
});

it('tells of more than a batch takes in several', async () => {
  const { step, batches } = open();
  const version = (at: number) => `1.0.0-${at.toString(16).padStart(8, '0')}`;
  for (let at = 0; at < 90; at += 1) step('ready', {}, version(at));
  await gathered();
  expect(batches().map(({ facts }) => facts.length)).toEqual([40, 40, 10]);
});

it('tells of what comes again once a page', async () => {
  const { step, told } = open();
  for (let view = 0; view < 50; view += 1) step('ready', { view: `popups/${String(view)}` });
  await gathered();
  for (let view = 0; view < 50; view += 1) step('ready');
  await gathered();
  expect(told()).toEqual(['live canary ready ok']);
});

it('tells what failed by its kind and never by its text, and that another build recovered', async () => {
  const { step, told, posted } = open();
  step('mount', { failed: { error: new TypeError('jane@example.com has no balance') } });
  step('ready', {}, former);
  await gathered();
  expect(told()).toEqual(['live canary mount failed', 'former fallback ready recovered']);
  expect(posted[0]?.body).toContain('"error":"TypeError"');
  expect(posted[0]?.body).not.toContain('jane');
});

it('calls a crash what breaks after it showed itself, and not ready what breaks before', async () => {
  const { step, told } = open();
  const failed = { error: 'Jane Doe' };
  step('render', { failed });
  step('render', { failed, wasReady: true });
  step('unmount', { failed, wasReady: true });
  await gathered();
  expect(told()).toEqual(['live canary ready failed', 'live canary crash failed']);
});

it('sends what it has when the page is left, and nothing when there is nothing', async () => {
  const { step, add, told, posted } = open();
  window.dispatchEvent(new Event('pagehide'));
  expect(posted).toEqual([]);
  step('load');
  add({ remote: 'host', version: former, cohort: 'baseline', phase: 'ready', outcome: 'ok', ms: 1 });
  window.dispatchEvent(new Event('pagehide'));
  expect(told()).toEqual(['live canary load ok', 'former baseline ready ok']);
  await gathered();
  expect(posted).toHaveLength(1);
});
