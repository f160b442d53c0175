import { Subject } from 'rxjs';
import * as v from 'valibot';
import { PhaseBatch, type PhaseFact } from 'shared-contracts/telemetry';
import type { Cohort } from 'shared-contracts/releases';
import type { ViewPhase } from '../federation/viewPhases';
import { reportPhases } from './reportPhases';
import { createTraceId } from './sendPhases';

const [live, former] = ['1.0.0-00000002', '1.0.0-00000001'] as const;

function open() {
  const posted: RequestInit[] = [];
  const page = new Proxy(window, {
    get: (target, name) =>
      name === 'fetch'
        ? (_url: string, init: RequestInit) => {
            posted.push(init);
            return Promise.reject(new TypeError('no line'));
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
  const batches = () =>
    posted.map(({ body }) => v.parse(PhaseBatch, JSON.parse(typeof body === 'string' ? body : '')));
  const told = () => batches().flatMap(({ facts }) => facts.map(short));
  return { add, step, posted, batches, told, traceId };
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

it('tells remote, version, cohort, phase, outcome and time in one batch under the page’s trace id', async () => {
  const { step, batches, posted, traceId } = open();
  step('load');
  step('mount');
  step('ready');
  expect(posted).toEqual([]);
  await gathered();
  const fact = { remote: 'remote-lobby', version: live, cohort: 'canary', outcome: 'ok', ms: 12 };
  expect(batches()).toEqual([
    { page: traceId, facts: ['load', 'mount', 'ready'].map((phase) => ({ ...fact, phase })) },
  ]);
  expect(posted[0]).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
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
