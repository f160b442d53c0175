import { shared } from '../../testing/browserStorage';
import { createBuckets } from './chooseBuilds';

beforeEach(() => {
  shared.clear();
});

it('stands at the same place in every page of a browser', () => {
  const first = createBuckets(() => shared);
  const second = createBuckets(() => shared);
  for (const name of ['host', 'remote-lobby'] as const) {
    expect(first(name)).toBe(second(name));
    expect(first(name)).toBeGreaterThanOrEqual(0);
    expect(first(name)).toBeLessThan(10_000);
  }
});

// One browser in ten thousand may stand at the same place by chance.
it('stands elsewhere in another browser, and for another package', () => {
  const places = Array.from({ length: 20 }, () => {
    shared.clear();
    const bucketIn = createBuckets(() => shared);
    return { host: bucketIn('host'), lobby: bucketIn('remote-lobby') };
  });
  expect(new Set(places.map(({ host }) => host)).size).toBeGreaterThan(10);
  expect(places.filter(({ host, lobby }) => host !== lobby).length).toBeGreaterThan(10);
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
