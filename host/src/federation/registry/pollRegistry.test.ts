import { Subject } from 'rxjs';
import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { createTestShell, previousVersion, registryOf, version } from '../../testing/createTestShell';
import { pollRegistry } from './pollRegistry';
import type { PageStatus } from './pageReleases';
import type { ViewPhase } from '../telemetry/reportPhases';

const newVersion = '1.1.0-00000002';
const signedText = (registry: Registry) =>
  JSON.stringify({
    payload: JSON.stringify(registry),
    signatures: [{ keyId: '0'.repeat(16), signature: `${'A'.repeat(86)}==` }],
  });
const lobbyRegistry = (state: Partial<ReleaseState>, revision: number) =>
  registryOf(undefined, { 'remote-lobby': { lastKnownGood: previousVersion, ...state } }, revision);

let isVisible = true;

/** Opens a page with a fake edge. */
function open() {
  const { shell } = createTestShell({ states: { 'remote-lobby': { lastKnownGood: previousVersion } } });
  const phases$ = new Subject<ViewPhase>();
  const statuses: PageStatus[] = [];
  const edge = { polls: 0, respond: (): Response => new Response('', { status: 503 }) };
  const fetchRegistry = () => {
    edge.polls += 1;
    return Promise.resolve().then(edge.respond);
  };
  const { releases, reports } = shell;
  const polling = pollRegistry({ fetchRegistry, phases$, releases, reports }, window).subscribe(
    (pageStatus) => statuses.push(pageStatus),
  );
  return {
    releases,
    reports,
    statuses,
    edge,
    phases$,
    serve: (registry: Registry, etag = String(registry.revision)) => {
      edge.respond = () => new Response(signedText(registry), { headers: { etag } });
    },
    polling,
  };
}

type Opened = ReturnType<typeof open>;
const openPages: Opened[] = [];
const start = () => {
  const page = open();
  openPages.push(page);
  return page;
};
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const returnToPage = async () => {
  window.dispatchEvent(new Event('focus'));
  await advance(5_001);
};
const failedPhase = { failed: { error: 'broken' } } as unknown as ViewPhase;

beforeEach(() => {
  isVisible = true;
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'));
});

afterEach(() => {
  for (const { polling } of openPages.splice(0)) polling.unsubscribe();
  jest.useRealTimers();
});

it('polls about every minute, at random intervals of at least 45 s', async () => {
  const { edge } = start();
  await advance(44_999);
  expect(edge.polls).toBe(0);
  await advance(30_001);
  expect(edge.polls).toBe(1);
  await advance(600_000);
  expect(edge.polls).toBeGreaterThanOrEqual(8);
  expect(edge.polls).toBeLessThanOrEqual(15);
});

it('polls when the player returns or the network is back, at most every five seconds', async () => {
  const { edge } = start();
  for (const name of ['focus', 'online', 'focus', 'focus']) window.dispatchEvent(new Event(name));
  document.dispatchEvent(new Event('visibilitychange'));
  await advance(0);
  expect(edge.polls).toBe(1);
  await advance(5_000);
  expect(edge.polls).toBe(2);
  await advance(5_000);
  expect(edge.polls).toBe(2);
});

it('polls at once when a view has failed, but not when a view has loaded', async () => {
  const { edge, phases$ } = start();
  phases$.next({ phase: 'load' } as unknown as ViewPhase);
  await advance(0);
  expect(edge.polls).toBe(0);
  phases$.next(failedPhase);
  await advance(0);
  expect(edge.polls).toBe(1);
});

it('does not poll while the page is hidden', async () => {
  const { edge } = start();
  isVisible = false;
  await advance(600_000);
  expect(edge.polls).toBe(0);
});

it('applies a rollback, and emits no new status', async () => {
  const { releases, serve, statuses } = start();
  serve(lobbyRegistry({ active: previousVersion, lastKnownGood: null }, 2));
  await returnToPage();
  expect(releases.active('remote-lobby')?.version).toBe(previousVersion);
  expect(statuses).toEqual(['current']);
});

it('emits once that the page is behind, and once that it must reload because its builds were revoked', async () => {
  const { serve, statuses } = start();
  serve(lobbyRegistry({ active: newVersion }, 2));
  await returnToPage();
  await returnToPage();
  serve(lobbyRegistry({ active: newVersion, revoked: [version, previousVersion] }, 3));
  await returnToPage();
  await returnToPage();
  expect(statuses).toEqual(['current', 'behind', 'mustReload']);
});

it('ignores an older revision, which a cache may send @release8', async () => {
  const { releases, serve } = start();
  serve(lobbyRegistry({ revoked: [version] }, 3));
  await returnToPage();
  serve(lobbyRegistry({}, 2));
  await returnToPage();
  expect(releases.active('remote-lobby')?.version).toBe(previousVersion);
});

it.each([
  ['is not a registry', () => new Response('<!doctype html>', { headers: { etag: 'x' } }), 1],
  ['is truncated', () => new Response(signedText(lobbyRegistry({ active: newVersion }, 2)).slice(0, 300)), 1],
  [
    'is an error',
    () => new Response(signedText(lobbyRegistry({ active: newVersion }, 2)), { status: 500 }),
    0,
  ],
  [
    'fails',
    () => {
      throw new TypeError('Failed to fetch');
    },
    0,
  ],
])('keeps its registry if the response %s, and polls again', async (_, respond, reportCount) => {
  const { edge, statuses, reports, serve } = start();
  edge.respond = respond;
  await returnToPage();
  expect(statuses).toEqual(['current']);
  expect(reports.all()).toHaveLength(reportCount);
  serve(lobbyRegistry({ active: newVersion }, 2));
  await returnToPage();
  expect(statuses).toEqual(['current', 'behind']);
});

it('reads an unchanged response only once', async () => {
  const { edge, reports } = start();
  edge.respond = () => new Response('no registry', { headers: { etag: 'same' } });
  await returnToPage();
  await returnToPage();
  expect(edge.polls).toBe(2);
  expect(reports.all()).toHaveLength(1);
});

it('after a poll, the failed builds need no further reply of the edge', async () => {
  const { releases, serve, phases$ } = start();
  const [liveBuild] = releases.candidates('remote-lobby');
  if (!liveBuild) throw new Error('nothing is live');
  releases.failedBuilds.add(liveBuild, 'load');
  phases$.next(failedPhase);
  await advance(0);
  expect(releases.failedBuilds.needsEdgeReply()).toBe(true);
  serve(lobbyRegistry({}, 1));
  await returnToPage();
  expect(releases.failedBuilds.needsEdgeReply()).toBe(false);
});
