import { keptAddress } from './keptAddress';

const own = 'https://casino.test/remotes/remote-lobby/1.1.0-0000000b/fil.3afe2f34.json';

afterEach(() => {
  Reflect.deleteProperty(globalThis, '__keptIn');
});

it('is that of the earlier build which has the file too', () => {
  Object.assign(globalThis, {
    __keptIn: (address: string) => (address === own ? '1.0.0-0000000a' : undefined),
  });
  expect(keptAddress(own)).toBe('https://casino.test/remotes/remote-lobby/1.0.0-0000000a/fil.3afe2f34.json');
  expect(keptAddress(own.replace('fil', 'en'))).toBe(own.replace('fil', 'en'));
});

it('is its own on a page that knows of none', () => {
  expect(keptAddress(own)).toBe(own);
});
