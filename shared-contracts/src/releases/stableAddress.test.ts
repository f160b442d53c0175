import { stableAddress } from './stableAddress';

const address = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.3afe2f34.json';

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__keptIn');
});

it('returns the address in the earlier build that has the same file', () => {
  Object.assign(globalThis, {
    __keptIn: (requestedAddress: string) => (requestedAddress === address ? '1.0.0-0000000a' : undefined),
  });
  expect(stableAddress(address)).toBe(
    'https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.3afe2f34.json',
  );
  expect(stableAddress(address.replace('fil', 'en'))).toBe(address.replace('fil', 'en'));
});

it('returns the address unchanged on a page of an older host', () => {
  expect(stableAddress(address)).toBe(address);
});
