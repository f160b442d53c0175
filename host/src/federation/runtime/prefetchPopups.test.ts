import { BehaviorSubject, Subject } from 'rxjs';
import { popupOf, type PopupId } from 'shared-contracts/popups';
import type { Session } from 'shared-contracts/domain';
import { containerName, type ReleaseName } from 'shared-contracts/releases';
import { requestedViews, serveModule, serveNothing } from '../../testing/fakeFederation';
import type { RemoteBuild } from '../registry/pageReleases';
import type { ViewPhase } from '../telemetry/reportPhases';
import { prefetchPopups } from './prefetchPopups';

const owners = { signIn: 'remote-account', signUp: 'remote-account', deposit: 'remote-cashier' } as const;
const visitor: Session = { kind: 'visitor' };
const member = { kind: 'member', user: {} } as Session;

let buildCount = 0;
let idleCallbacks = new Map<number, () => void>();
let stop: () => void = () => undefined;

beforeEach(() => {
  serveNothing();
  idleCallbacks = new Map();
  let requestCount = 0;
  Object.assign(window, {
    requestIdleCallback: (callback: () => void) => {
      requestCount += 1;
      idleCallbacks.set(requestCount, callback);
      return requestCount;
    },
    cancelIdleCallback: (id: number) => idleCallbacks.delete(id),
  });
});

afterEach(() => {
  stop();
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(window, 'requestIdleCallback');
  jest.useRealTimers();
});

/** A page with builds that no other test has fetched. */
function openPage(session: Session, { isFirstViewReady = false } = {}) {
  buildCount += 1;
  const version = `1.0.0-${String(buildCount).padStart(8, '0')}`;
  for (const [popup, owner] of Object.entries(owners))
    serveModule(owner, `popups/${popup}`, () => Promise.resolve(() => ({})), version);
  const session$ = new BehaviorSubject(session);
  const phases$ = new Subject<Pick<ViewPhase, 'phase'>>();
  const active = (name: ReleaseName) =>
    ({
      buildId: `${name}@${version}`,
      container: containerName(name, version),
      entry: `/remotes/${name}/${version}/remoteEntry.js`,
      files: [],
      views: ['popups/signIn', 'popups/signUp', 'popups/deposit'],
    }) as unknown as RemoteBuild;
  const latestPhases = isFirstViewReady ? [{ phase: 'ready' as const }] : [];
  stop = prefetchPopups(
    {
      session: { session$, current: () => session$.value },
      releases: { active, popup: popupOf },
      phases$,
      latestPhases,
    },
    window,
  );
  const idOf = (popup: keyof typeof owners & PopupId) =>
    `${containerName(owners[popup], version)}/popups/${popup}`;
  return { session$, phases$, idOf };
}

/** Runs the idle callbacks and the entries that they load. */
async function becomeIdle() {
  for (const [id, callback] of idleCallbacks) {
    idleCallbacks.delete(id);
    callback();
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
}

it('fetches the sign-in and the sign-up for a visitor when the page is idle after its first view', async () => {
  const { phases$, idOf } = openPage(visitor);
  phases$.next({ phase: 'mount' });
  await becomeIdle();
  expect(requestedViews).toEqual([]);
  phases$.next({ phase: 'ready' });
  expect(requestedViews).toEqual([]);
  await becomeIdle();
  expect(requestedViews).toEqual([idOf('signIn'), idOf('signUp')]);
});

it('fetches the deposit for a member, also for a visitor who signs in', async () => {
  const { session$, idOf } = openPage(visitor, { isFirstViewReady: true });
  await becomeIdle();
  requestedViews.length = 0;
  session$.next(member);
  session$.next({ ...member });
  await becomeIdle();
  expect(requestedViews).toEqual([idOf('deposit')]);
});

it('fetches nothing for an unknown session and in data saver mode', async () => {
  const { session$ } = openPage({ kind: 'unknown' }, { isFirstViewReady: true });
  await becomeIdle();
  Object.assign(navigator, { connection: { saveData: true } });
  session$.next(visitor);
  await becomeIdle();
  expect(requestedViews).toEqual([]);
});

it('fetches nothing after it was stopped', async () => {
  const { phases$ } = openPage(visitor);
  phases$.next({ phase: 'ready' });
  stop();
  await becomeIdle();
  expect(requestedViews).toEqual([]);
});

it('waits two seconds in a browser without idle callbacks', () => {
  jest.useFakeTimers();
  Reflect.deleteProperty(window, 'requestIdleCallback');
  openPage(member, { isFirstViewReady: true });
  jest.advanceTimersByTime(1_999);
  expect(document.scripts).toHaveLength(0);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(jest.getTimerCount()).toBe(0);
});
