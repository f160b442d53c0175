import { keptAddress } from './keptAddress';

const ownAddress = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.3afe2f34.json';

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__keptIn');
});

it('is the address of the earlier build that has the same file', () => {
  Object.assign(globalThis, {
    __keptIn: (address: string) => (address === ownAddress ? '1.0.0-0000000a' : undefined),
  });
  expect(keptAddress(ownAddress)).toBe(
    'https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.3afe2f34.json',
  );
  expect(keptAddress(ownAddress.replace('fil', 'en'))).toBe(ownAddress.replace('fil', 'en'));
});

it('is the own address if the page knows no earlier build', () => {
  expect(keptAddress(ownAddress)).toBe(ownAddress);
});
