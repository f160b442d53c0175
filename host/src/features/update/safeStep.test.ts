import { BehaviorSubject } from 'rxjs';
import type { Layer } from '../../platform/popups/popupStack';
import type { PageLocation } from '../../platform/navigation/navigation';
import { safeStep, settledMs } from './UpdateNotice';

const deposit: Layer = { id: 'deposit', params: {} };
const result: Layer = { id: 'paymentResult', params: { kind: 'success' } };
const at = (path: string, ...stack: Layer[]): PageLocation => ({ path, stack });

function open(place: PageLocation) {
  const location$ = new BehaviorSubject(place);
  const held = new Set<string>();
  const steps: string[] = [];
  const money = { isHeld: false };
  const unsaved = { holds: (view: string) => held.has(view) };
  const releases = { isHeld: () => money.isHeld };
  safeStep(location$, { unsaved, releases }).subscribe(({ path }) => steps.push(path));
  return { go: (next: PageLocation) => location$.next(next), held, money, steps };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('is the step that the player takes next, not the place they are at, once it has settled', () => {
  const { go, steps } = open(at('/'));
  jest.advanceTimersByTime(60_000);
  expect(steps).toEqual([]);
  go(at('/article?id=7'));
  jest.advanceTimersByTime(settledMs - 1);
  expect(steps).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(steps).toEqual(['/article?id=7']);
});

it('is not the moment between a payment and its result, but the one after both', () => {
  const { go, steps } = open(at('/', deposit));
  go(at('/'));
  jest.advanceTimersByTime(settledMs - 1);
  go(at('/', result));
  jest.advanceTimersByTime(60_000);
  expect(steps).toEqual([]);
  go(at('/'));
  jest.advanceTimersByTime(settledMs);
  expect(steps).toEqual(['/']);
});

it('waits while a payment is held, however slowly its result comes', () => {
  const { go, money, steps } = open(at('/', deposit));
  money.isHeld = true;
  go(at('/'));
  jest.advanceTimersByTime(3 * settledMs);
  expect(steps).toEqual([]);
  money.isHeld = false;
  jest.advanceTimersByTime(settledMs);
  expect(steps).toEqual(['/']);
});

it('is none where something typed would be lost, also if that was typed meanwhile', () => {
  const { go, held, steps } = open(at('/'));
  held.add('screens/article');
  go(at('/article?id=7'));
  jest.advanceTimersByTime(60_000);
  held.clear();
  go(at('/article?id=8'));
  jest.advanceTimersByTime(settledMs - 1);
  held.add('screens/article');
  jest.advanceTimersByTime(60_000);
  expect(steps).toEqual([]);
  held.clear();
  go(at('/article?id=9'));
  jest.advanceTimersByTime(settledMs);
  expect(steps).toEqual(['/article?id=9']);
});
