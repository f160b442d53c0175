import { BehaviorSubject } from 'rxjs';
import type { Layer } from '../../platform/popups/popupStack';
import type { PageLocation } from '../../platform/navigation/navigation';
import { safeNavigations, settleMs } from './UpdateNotice';

const deposit: Layer = { id: 'deposit', params: {} };
const paymentResult: Layer = { id: 'paymentResult', params: { kind: 'success' } };
const locationAt = (path: string, ...stack: Layer[]): PageLocation => ({ path, stack });

function follow(location: PageLocation) {
  const location$ = new BehaviorSubject(location);
  const unsavedViews = new Set<string>();
  const emittedPaths: string[] = [];
  const payment = { isHeld: false };
  const unsaved = { has: (view: string) => unsavedViews.has(view) };
  const releases = { isHeld: () => payment.isHeld };
  safeNavigations(location$, { unsaved, releases }).subscribe(({ path }) => emittedPaths.push(path));
  return {
    go: (newLocation: PageLocation) => location$.next(newLocation),
    unsavedViews,
    payment,
    emittedPaths,
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('emits the next navigation of the player after a second, but not the current location', () => {
  const { go, emittedPaths } = follow(locationAt('/'));
  jest.advanceTimersByTime(60_000);
  expect(emittedPaths).toEqual([]);
  go(locationAt('/article?id=7'));
  jest.advanceTimersByTime(settleMs - 1);
  expect(emittedPaths).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(emittedPaths).toEqual(['/article?id=7']);
});

it('emits after a payment and its result, but not between them', () => {
  const { go, emittedPaths } = follow(locationAt('/', deposit));
  go(locationAt('/'));
  jest.advanceTimersByTime(settleMs - 1);
  go(locationAt('/', paymentResult));
  jest.advanceTimersByTime(60_000);
  expect(emittedPaths).toEqual([]);
  go(locationAt('/'));
  jest.advanceTimersByTime(settleMs);
  expect(emittedPaths).toEqual(['/']);
});

it('emits only after the result of a payment is no longer pending', () => {
  const { go, payment, emittedPaths } = follow(locationAt('/', deposit));
  payment.isHeld = true;
  go(locationAt('/'));
  jest.advanceTimersByTime(3 * settleMs);
  expect(emittedPaths).toEqual([]);
  payment.isHeld = false;
  jest.advanceTimersByTime(settleMs);
  expect(emittedPaths).toEqual(['/']);
});

it('does not emit while the view has unsaved input, even if the player typed it after the navigation', () => {
  const { go, unsavedViews, emittedPaths } = follow(locationAt('/'));
  unsavedViews.add('screens/article');
  go(locationAt('/article?id=7'));
  jest.advanceTimersByTime(60_000);
  unsavedViews.clear();
  go(locationAt('/article?id=8'));
  jest.advanceTimersByTime(settleMs - 1);
  unsavedViews.add('screens/article');
  jest.advanceTimersByTime(60_000);
  expect(emittedPaths).toEqual([]);
  unsavedViews.clear();
  go(locationAt('/article?id=9'));
  jest.advanceTimersByTime(settleMs);
  expect(emittedPaths).toEqual(['/article?id=9']);
});
