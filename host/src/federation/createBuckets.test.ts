import { shared } from '../testing/browserStorage';
import { createBuckets } from './createBuckets';

beforeEach(() => {
  shared.clear();
});

it('stands at the same place in every page of a browser, and at another for each package', () => {
  const first = createBuckets(() => shared);
  const second = createBuckets(() => shared);
  for (const name of ['host', 'remote-lobby'] as const) {
    expect(first(name)).toBe(second(name));
    expect(first(name)).toBeGreaterThanOrEqual(0);
    expect(first(name)).toBeLessThan(10_000);
  }
  expect(first('host')).not.toBe(first('remote-lobby'));
});

it('stands elsewhere in another browser', () => {
  const places = Array.from({ length: 20 }, () => {
    shared.clear();
    return createBuckets(() => shared)('host');
  });
  expect(new Set(places).size).toBeGreaterThan(10);
});

it('stands nowhere in a browser that keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const full = { getItem: () => null, setItem: refuse } as unknown as Storage;
  const forgetful = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  for (const open of [refuse, () => full, () => forgetful]) {
    expect(createBuckets(open)('host')).toBeUndefined();
  }
});
