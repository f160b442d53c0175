import { openRenderer, rendererLimits, type Renderer } from './openRenderer';

let renderer: Renderer;
// Other processes may delay the thread of a test, so only the test of the deadline has a short deadline.
const open = (limits = {}) => {
  renderer = openRenderer({
    ...rendererLimits,
    deadlineMs: 5_000,
    waitMs: 25_000,
    threadMs: 30_000,
    ...limits,
  });
  return renderer;
};
afterEach(() => renderer.close());

const scriptOf = (body: string) => `globalThis.firstView = (replies) => { ${body} };`;
const render = (body: string) => renderer.render({ script: scriptOf(body), replies: '{"a":1}' });

it('[W-002] returns the markup that the function of the build creates from the replies', async () => {
  open();
  expect(await render('return "<p>" + JSON.parse(replies).a + "</p>"')).toEqual({ html: '<p>1</p>' });
});

it.each([
  ['throw', 'throw new Error("broken")'],
  ['throw', 'throw { get message() { for (;;); } }'],
  ['throw', 'return missing()'],
  ['throw', 'return (() => 0).constructor("return 1")()'],
  ['result', 'return { toString: () => "<p></p>" }'],
  ['result', 'return undefined'],
  ['result', 'return Promise.resolve("<p></p>")'],
  ['size', 'return "a".repeat(5_000_000)'],
  ['import', 'return import("node:fs")'],
])('[W-002] reports the fault %s for a script with %s, and renders again afterwards', async (fault, body) => {
  open();
  expect(await render(body)).toEqual({ fault });
  expect(await render('return "<p></p>"')).toEqual({ html: '<p></p>' });
});

it('[W-002] ends a script that loops at its deadline, and renders again afterwards', async () => {
  open({ deadlineMs: 50, waitMs: 10_000 });
  expect(await render('for (;;);')).toEqual({ fault: 'deadline' });
  expect(await render('Promise.resolve().then(() => { for (;;); }); return "a"')).toEqual({
    fault: 'deadline',
  });
  await renderer.close();
  open();
  expect(await render('return "<p></p>"')).toEqual({ html: '<p></p>' });
});

it('[W-002] reports a busy machine, not a fault of the build, for a script that got too little processor time', async () => {
  open({ waitMs: 40 });
  expect(await render('for (;;);')).toEqual({ fault: 'busy' });
  expect(await render('return "<p></p>"')).toEqual({ html: '<p></p>' });
});

it('[W-002] replaces a thread that does not respond at all', async () => {
  open({ threadMs: 1 });
  expect(await render('for (;;);')).toEqual({ fault: 'deadline' });
});

it('[W-002] ends a script that allocates more than its limit', async () => {
  open({ deadlineMs: 25_000 });
  const result = await render('const all = []; for (;;) all.push({ text: [all.length, all.length] })');
  expect(result).toEqual({ fault: 'memory' });
  expect(await render('return "<p></p>"')).toEqual({ html: '<p></p>' });
});

it('[W-002] gives the script no network, files, timers, process or memory outside the heap', async () => {
  open();
  const names = [
    'fetch',
    'require',
    'process',
    'setTimeout',
    'console',
    'Buffer',
    'XMLHttpRequest',
    'WebSocket',
    'ArrayBuffer',
    'SharedArrayBuffer',
    'Uint8Array',
    'WebAssembly',
    'Atomics',
  ];
  const result = await render(`return ${JSON.stringify(names)}.filter((name) => name in globalThis).join()`);
  expect(result).toEqual({ html: '' });
});

it('[W-002] runs each rendering in a new context', async () => {
  open();
  const count = 'globalThis.count = (globalThis.count ?? 0) + 1; return String(globalThis.count)';
  expect(await Promise.all([render(count), render(count)])).toEqual([{ html: '1' }, { html: '1' }]);
});
