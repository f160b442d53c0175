import { init } from '@bokuweb/zstd-wasm';
import { createHash } from 'node:crypto';
import { cliInFolder } from '../testing/cliInFolder';
import { dictionaryKey } from '../deltas/openCompressor';
import { decompressDelta } from '../testing/decompressDelta';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { visitorButtons } from '../html/visitorButtons';
import type { Edge, EdgeOptions } from '../server/createEdge';

let folder: string;
let remove: () => Promise<void>;
let edge: Edge;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  await edge.app.close();
  await edge.metrics.close();
  await remove();
});

const file = 'first-view.screens-home.json';
const style = '@media (width < 640px){.a{color:red}}';

/** Starts an edge with a lobby whose first view has this script. Returns its log lines. */
async function start(script: string, options: Partial<EdgeOptions> = {}): Promise<string[]> {
  const lines: string[] = [];
  const { release } = cliInFolder(folder);
  const host = await fixturePackage(folder, { name: 'host', text: 'one' });
  const extra = { [file]: JSON.stringify({ spec: 1, script, style }) };
  const lobby = await fixturePackage(folder, { name: 'remote-lobby', text: 'one', extra });
  for (const build of [host, lobby])
    expect(await release('publish', build.folder)).toMatchObject({ code: 0 });
  const logStream = { write: (line: string) => void lines.push(line) };
  edge = await edgeInFolder(folder, { logLevel: 'warn', logStream, ...options });
  return lines;
}

const documentOf = async () => edge.app.inject('/');

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('[W-001] puts the first view and its style into the document, before the boot script', async () => {
  await start('globalThis.firstView = () => "<p class=\\"a\\">Top</p>"');
  await until(async () => (await documentOf()).body.includes('<template'));
  const { body, headers } = await documentOf();
  const parts = [
    `<style>${style}</style>`,
    `<template id="first-view">${visitorButtons}<p class="a">Top</p></template>`,
    '<script type="application/json" id="first-replies">{"atMs":',
    '<script>/* boot of host, one */',
  ];
  expect(parts.map((part) => body.split(part).length)).toEqual(parts.map(() => 2));
  const positions = parts.map((part) => body.indexOf(part));
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  const hash = createHash('sha384').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha384-${hash}'`);
  expect(headers['cache-control']).toBe('max-age=0, s-maxage=1, stale-while-revalidate=1');
  const { statusCode } = await edge.app.inject({
    url: '/',
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect(statusCode).toBe(304);
});

it('[W-004] serves the document without a faulty first view, logs the fault and lists it for the build', async () => {
  const lines = await start('globalThis.firstView = () => { throw new Error("broken"); }');
  await until(() => lines.length > 0);
  expect((await documentOf()).body).not.toContain('<template');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { remote: 'remote-lobby', fault: 'throw' },
  ]);
  expect(lines[0]).toContain('first view failed');
  const { body } = await edge.metrics.inject('/health.json');
  expect(JSON.parse(body)).toMatchObject({
    minutes: [],
    failures: [{ remote: 'remote-lobby', cohort: 'baseline', phase: 'first view', errorType: 'throw' }],
  });
});

it('[W-010] renders no first view if the operator has turned them off', async () => {
  const lines = await start('globalThis.firstView = () => { throw new Error("broken"); }', {
    areFirstViewsOff: true,
  });
  expect((await documentOf()).body).not.toContain('<template');
  // A closing edge waits for a rendering, which would log its fault.
  await edge.app.close();
  expect(lines).toEqual([]);
});

it('sends a delta of the document with its first view, over a dictionary with its style but without its games', async () => {
  await init();
  await start('globalThis.firstView = () => "<p class=\\"a\\">Top</p>"');
  await until(async () => (await documentOf()).body.includes('<template'));
  const [, address = ''] =
    /name="document-dictionary" content="([^"]+)"/.exec((await documentOf()).body) ?? [];
  const { rawPayload: dictionary } = await edge.app.inject(address);
  expect(dictionary.toString()).toContain(`<style>${style}</style>`);
  expect(dictionary.toString()).not.toContain('Top</p>');
  const headers = { 'accept-encoding': 'br, dcz', 'available-dictionary': dictionaryKey(dictionary) };
  // A document with a first view is sent only when it has its deltas.
  const { rawPayload, headers: responseHeaders } = await edge.app.inject({ url: '/', headers });
  expect(responseHeaders['content-encoding']).toBe('dcz');
  expect(decompressDelta(rawPayload, dictionary).toString()).toBe((await documentOf()).body);
});
