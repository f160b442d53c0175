import { traceStack } from './traceStack.mjs';

// Line 1, column 10 of the script is line 3 of the source, and line 2 is line 7 of a library.
const map = {
  version: 3,
  sources: [
    'webpack://remote-lobby/./src/screens/home/Home.tsx?1a2b',
    'webpack://x/../node_modules/react/index.js',
  ],
  names: [],
  mappings: 'UAEA;ACIA',
};
const script = '/remotes/remote-lobby/1.0.0-00000000/home.js';
const hostScript = '/remotes/host/1.0.0-00000000/main.js';
const readMap = (path) => Promise.resolve([script, hostScript].includes(path) ? map : undefined);
const address = `http://casino.localhost:4400${script}`;

test('names the package, the source file and the line of each frame of Chromium', async () => {
  const stack = `TypeError: x is undefined\n    at Home (${address}:1:12)\n    at render (${address}:2:1)\n    at ${address}:1:15`;
  expect(await traceStack(stack, readMap)).toEqual({
    title: 'remote-lobby: TypeError: x is undefined',
    stack:
      'at Home src/screens/home/Home.tsx:3\nat render ../node_modules/react/index.js:7\nat anonymous src/screens/home/Home.tsx:3',
  });
});

test('reads the stacks of Firefox and WebKit, which have no message', async () => {
  expect(await traceStack(`Home@${address}:1:12\n`, readMap)).toEqual({
    title: 'remote-lobby: Error',
    stack: 'at Home src/screens/home/Home.tsx:3',
  });
});

test('names the package that owns the first frame outside of libraries', async () => {
  const host = `http://casino.localhost:4400${hostScript}`;
  const stack = `Error: x\n    at react (${host}:2:1)\n    at Home (${address}:1:12)`;
  expect((await traceStack(stack, readMap)).title).toBe('remote-lobby: Error: x');
});

test('keeps frames without a source map and lines that are not frames', async () => {
  const host = 'http://casino.localhost:4400/remotes/host/1.0.0-aaaaaaaa/main.js';
  expect(await traceStack(`Error: x\nsecond line\n    at f (${host}:1:5)`, readMap)).toEqual({
    title: 'host: Error: x',
    stack: 'second line\nat f /remotes/host/1.0.0-aaaaaaaa/main.js:1:5',
  });
  expect((await traceStack(`Error: x\n    at ${host}:1:5`, readMap)).stack).toBe(
    'at /remotes/host/1.0.0-aaaaaaaa/main.js:1:5',
  );
  expect(await traceStack('text without a stack', readMap)).toEqual({
    title: 'text without a stack',
    stack: '',
  });
});
