import { Subject } from 'rxjs';
import type { Registry, ReleaseState } from 'shared-contracts/releases';
import { createTestShell, formerVersion, registryOf, version } from '../../testing/createTestShell';
import { followRevisions } from './followRevisions';
import type { PageStatus } from './pageReleases';
import type { ViewPhase } from '../telemetry/reportPhases';

const newVersion = '1.1.0-00000002';
const signed = (registry: Registry) =>
  JSON.stringify({
    payload: JSON.stringify(registry),
    signatures: [{ keyId: '0'.repeat(16), signature: `${'A'.repeat(86)}==` }],
  });
const lobby = (state: Partial<ReleaseState>, revision: number) =>
  registryOf(undefined, { 'remote-lobby': { lastKnownGood: formerVersion, ...state } }, revision);

let visible = true;

/** An open page whose edge answers what a test says. */
function open() {
  const { shell } = createTestShell({ states: { 'remote-lobby': { lastKnownGood: formerVersion } } });
  const phases$ = new Subject<ViewPhase>();
  const told: PageStatus[] = [];
  const edge = { asked: 0, answer: (): Response => new Response('', { status: 503 }) };
  const fetchRegistry = () => {
    edge.asked += 1;
    return Promise.resolve().then(edge.answer);
  };
  const { releases, reports } = shell;
  const following = followRevisions({ fetchRegistry, phases$, releases, reports }, window).subscribe(
    (pageStatus) => told.push(pageStatus),
  );
  return {
    releases,
    reports,
    told,
    edge,
    phases$,
    serve: (registry: Registry, etag = String(registry.revision)) => {
      edge.answer = () => new Response(signed(registry), { headers: { etag } });
    },
    following,
  };
}

type Opened = ReturnType<typeof open>;
const opened: Opened[] = [];
const start = () => {
  const page = open();
  opened.push(page);
  return page;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const come = async () => {
  window.dispatchEvent(new Event('focus'));
  await pass(5_001);
};
const failed = { failed: { error: 'broken' } } as unknown as ViewPhase;

beforeEach(() => {
  visible = true;
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (visible ? 'visible' : 'hidden'));
});

afterEach(() => {
  for (const { following } of opened.splice(0)) following.unsubscribe();
  jest.useRealTimers();
});

it('asks about every minute, not all tabs at once, and not before', async () => {
  const { edge } = start();
  await pass(44_999);
  expect(edge.asked).toBe(0);
  await pass(30_001);
  expect(edge.asked).toBe(1);
  await pass(600_000);
  expect(edge.asked).toBeGreaterThanOrEqual(8);
  expect(edge.asked).toBeLessThanOrEqual(15);
});

it('asks when the player comes back to the page or the line does, at most every five seconds', async () => {
  const { edge } = start();
  for (const name of ['focus', 'online', 'focus', 'focus']) window.dispatchEvent(new Event(name));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(edge.asked).toBe(1);
  await pass(5_000);
  expect(edge.asked).toBe(2);
  await pass(5_000);
  expect(edge.asked).toBe(2);
});

it('asks at once when a view has failed, and when one has before it came itself', async () => {
  const { edge, phases$ } = start();
  phases$.next({ phase: 'load' } as unknown as ViewPhase);
  await pass(0);
  expect(edge.asked).toBe(0);
  phases$.next(failed);
  await pass(0);
  expect(edge.asked).toBe(1);
});

it('leaves the edge alone while nobody looks at the page', async () => {
  const { edge } = start();
  visible = false;
  await pass(600_000);
  expect(edge.asked).toBe(0);
});

it('moves the page back with a newer revision, and says nothing of it', async () => {
  const { releases, serve, told } = start();
  serve(lobby({ active: formerVersion, lastKnownGood: null }, 2));
  await come();
  expect(releases.active('remote-lobby')?.version).toBe(formerVersion);
  expect(told).toEqual(['current']);
});

it('says that the page is behind, and when what it has was withdrawn; each once', async () => {
  const { serve, told } = start();
  serve(lobby({ active: newVersion }, 2));
  await come();
  await come();
  serve(lobby({ active: newVersion, revoked: [version, formerVersion] }, 3));
  await come();
  await come();
  expect(told).toEqual(['current', 'behind', 'withdrawn']);
});

it('takes no revision for newer that is not, as a cache on the way may send @A8', async () => {
  const { releases, serve } = start();
  serve(lobby({ revoked: [version] }, 3));
  await come();
  serve(lobby({}, 2));
  await come();
  expect(releases.active('remote-lobby')?.version).toBe(formerVersion);
});

it.each([
  ['is no registry', () => new Response('<!doctype html>', { headers: { etag: 'x' } }), 1],
  ['is torn', () => new Response(signed(lobby({ active: newVersion }, 2)).slice(0, 300)), 1],
  ['is an error', () => new Response(signed(lobby({ active: newVersion }, 2)), { status: 500 }), 0],
  [
    'does not come',
    () => {
      throw new TypeError('Failed to fetch');
    },
    0,
  ],
])('keeps what it has where the answer %s, and goes on asking', async (_, answer, reported) => {
  const { edge, told, reports, serve } = start();
  edge.answer = answer;
  await come();
  expect(told).toEqual(['current']);
  expect(reports.all()).toHaveLength(reported);
  serve(lobby({ active: newVersion }, 2));
  await come();
  expect(told).toEqual(['current', 'behind']);
});

it('reads an answer once that has not changed', async () => {
  const { edge, reports } = start();
  edge.answer = () => new Response('no registry', { headers: { etag: 'same' } });
  await come();
  await come();
  expect(edge.asked).toBe(2);
  expect(reports.all()).toHaveLength(1);
});

it('tells the failed builds when the edge answers, whatever it says', async () => {
  const { releases, serve, phases$ } = start();
  const [live] = releases.candidates('remote-lobby');
  if (!live) throw new Error('nothing is live');
  releases.failedBuilds.add(live, 'load');
  phases$.next(failed);
  await pass(0);
  expect(releases.failedBuilds.needsEdgeReply()).toBe(true);
  serve(lobby({}, 1));
  await come();
  expect(releases.failedBuilds.needsEdgeReply()).toBe(false);
});
