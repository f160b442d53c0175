import { BehaviorSubject } from 'rxjs';
import type { Layer } from '../../platform/popups/popupStack';
import type { PageLocation } from '../../platform/navigation/navigation';
import { safeNavigations, settleMs } from './UpdateNotice';

const deposit: Layer = { id: 'deposit', params: {} };
const result: Layer = { id: 'paymentResult', params: { kind: 'success' } };
const at = (path: string, ...stack: Layer[]): PageLocation => ({ path, stack });

function follow(location: PageLocation) {
  const location$ = new BehaviorSubject(location);
  const unsavedViews = new Set<string>();
  const steps: string[] = [];
  const payment = { isHeld: false };
  const unsaved = { holds: (view: string) => unsavedViews.has(view) };
  const releases = { isHeld: () => payment.isHeld };
  safeNavigations(location$, { unsaved, releases }).subscribe(({ path }) => steps.push(path));
  return { go: (next: PageLocation) => location$.next(next), unsavedViews, payment, steps };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('emits the next navigation of the player after a second, not the current location', () => {
  const { go, steps } = follow(at('/'));
  jest.advanceTimersByTime(60_000);
  expect(steps).toEqual([]);
  go(at('/article?id=7'));
  jest.advanceTimersByTime(settleMs - 1);
  expect(steps).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(steps).toEqual(['/article?id=7']);
});

it('does not emit between a payment and its result, but after both', () => {
  const { go, steps } = follow(at('/', deposit));
  go(at('/'));
  jest.advanceTimersByTime(settleMs - 1);
  go(at('/', result));
  jest.advanceTimersByTime(60_000);
  expect(steps).toEqual([]);
  go(at('/'));
  jest.advanceTimersByTime(settleMs);
  expect(steps).toEqual(['/']);
});

it('waits while the result of a payment is pending', () => {
  const { go, payment, steps } = follow(at('/', deposit));
  payment.isHeld = true;
  go(at('/'));
  jest.advanceTimersByTime(3 * settleMs);
  expect(steps).toEqual([]);
  payment.isHeld = false;
  jest.advanceTimersByTime(settleMs);
  expect(steps).toEqual(['/']);
});

it('does not emit while the view has unsaved input, even if the player typed it after the navigation', () => {
  const { go, unsavedViews, steps } = follow(at('/'));
  unsavedViews.add('screens/article');
  go(at('/article?id=7'));
  jest.advanceTimersByTime(60_000);
  unsavedViews.clear();
  go(at('/article?id=8'));
  jest.advanceTimersByTime(settleMs - 1);
  unsavedViews.add('screens/article');
  jest.advanceTimersByTime(60_000);
  expect(steps).toEqual([]);
  unsavedViews.clear();
  go(at('/article?id=9'));
  jest.advanceTimersByTime(settleMs);
  expect(steps).toEqual(['/article?id=9']);
});
