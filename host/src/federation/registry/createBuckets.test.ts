import { sharedStorage } from '../../testing/browserStorage';
import { createBuckets } from './chooseBuilds';

beforeEach(() => {
  sharedStorage.clear();
});

it('returns the same bucket in every page of a browser', () => {
  const bucketInFirstPage = createBuckets(() => sharedStorage);
  const bucketInSecondPage = createBuckets(() => sharedStorage);
  for (const name of ['host', 'remote-lobby'] as const) {
    expect(bucketInFirstPage(name)).toBe(bucketInSecondPage(name));
    expect(bucketInFirstPage(name)).toBeGreaterThanOrEqual(0);
    expect(bucketInFirstPage(name)).toBeLessThan(10_000);
  }
});

// Two buckets of 10,000 may be equal by chance.
it('returns other buckets in another browser and for another package', () => {
  const buckets = Array.from({ length: 20 }, () => {
    sharedStorage.clear();
    const bucketIn = createBuckets(() => sharedStorage);
    return { host: bucketIn('host'), lobby: bucketIn('remote-lobby') };
  });
  expect(new Set(buckets.map(({ host }) => host)).size).toBeGreaterThan(10);
  expect(buckets.filter(({ host, lobby }) => host !== lobby).length).toBeGreaterThan(10);
});

it('returns undefined if the browser stores nothing', () => {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const fullStorage = { getItem: () => null, setItem: deny } as unknown as Storage;
  const forgetfulStorage = { getItem: () => null, setItem: () => undefined } as unknown as Storage;
  for (const open of [deny, () => fullStorage, () => forgetfulStorage]) {
    expect(createBuckets(open)('host')).toBeUndefined();
  }
});
