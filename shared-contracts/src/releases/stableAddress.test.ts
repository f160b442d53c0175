import { stableAddress } from './stableAddress';

const own = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.3afe2f34.json';

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__keptIn');
});

it('names the earlier build that has the same file', () => {
  Object.assign(globalThis, {
    __keptIn: (address: string) => (address === own ? '1.0.0-0000000a' : undefined),
  });
  expect(stableAddress(own)).toBe(
    'https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.3afe2f34.json',
  );
  expect(stableAddress(own.replace('fil', 'en'))).toBe(own.replace('fil', 'en'));
});

it('is unchanged on a page of an older host', () => {
  expect(stableAddress(own)).toBe(own);
});
