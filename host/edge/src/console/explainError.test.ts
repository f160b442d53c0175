import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { call, consoleFixture, type ConsoleFixture } from '../testing/consoleFixture';
import { sourceMapOf } from '../testing/sourceMapOf';
import type { ErrorExplanation } from './ReportApi';

let fixture: ConsoleFixture['fixture'];
let openConsole: ConsoleFixture['openConsole'];
let close: ConsoleFixture['close'];

beforeEach(async () => {
  ({ fixture, openConsole, close } = await consoleFixture());
});
afterEach(() => close());

const unusedPort = '127.0.0.1:9';

async function explainer(options: Parameters<typeof openConsole>[0] = {}) {
  const { origin, cookie } = await openConsole(options);
  return async (body: unknown, headers: Readonly<Record<string, string>> = { origin, cookie }) => {
    const { status, text } = await call(origin, '/explain', { method: 'POST', headers, body });
    return { status, text, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
  };
}

const source = 'const open = (game) =>\n  game.launch.url;\n';
const map = sourceMapOf({
  sources: { 'remote-lobby/src/screens/home/openGame.ts': source },
  mappings: [{ column: 20, source: 0, line: 2, sourceColumn: 8, name: 'open' }],
});

/** Publishes the source map of the live build, and returns a stack that names its script. */
async function stackOfLiveBuild(): Promise<string> {
  const { live } = fixture;
  await mkdir(join(live.dist, 'maps'));
  await writeFile(join(live.dist, 'maps/home.js.map'), JSON.stringify(map));
  await fixture.release('publish', live.folder);
  const address = `https://casino.example/remotes/remote-lobby/${live.record.version}/home.js`;
  return `TypeError: url is undefined\n    at open (${address}:1:21)\n    at https://chat.example/widget.js:1:1`;
}

it('traces a stack to team, build, file, line and publication, also in a read-only console', async () => {
  const stack = await stackOfLiveBuild();
  const build = `remote-lobby@${fixture.live.record.version}`;
  for (const isReadOnly of [false, true]) {
    const explain = await explainer({ isReadOnly });
    const { status, json } = await explain({ text: stack });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      kind: 'stack',
      message: 'TypeError: url is undefined',
      owner: 'remote-lobby',
      frames: [
        {
          build,
          origin: {
            file: 'remote-lobby/src/screens/home/openGame.ts',
            line: 2,
            column: 8,
            sourceLine: 'game.launch.url;',
            functionName: 'open',
          },
        },
        { build: null, origin: null, reason: 'the script is not a file of a build' },
      ],
      builds: [{ build, publication: { who: 'ops@test', revision: 1 } }],
    });
  }
});

it('traces a trace id by the latest failures of all reachable edges, without those of other pages', async () => {
  await fixture.post(fixture.live, true, '10.0.0.1');
  await fixture.post(fixture.canary, true, '10.0.0.2');
  // The fixture counts the pages, and the id of a page is its trace id.
  const traceId = '2'.padStart(32, '0');
  const explain = await explainer({ metrics: [unusedPort, fixture.metrics] });
  const { status, json } = await explain({ text: ` ${traceId}\n` });
  expect(status).toBe(200);
  const version = fixture.canary.record.version;
  const { kind, owner, builds, ...rest } = json as ErrorExplanation & { kind: 'page' };
  expect({ kind, owner }).toEqual({ kind: 'page', owner: 'remote-lobby' });
  expect(rest.failures).toMatchObject([{ traceId, version, phase: 'mount', cohort: 'canary' }]);
  expect(builds).toMatchObject([
    { build: `remote-lobby@${version}`, publication: { who: 'ops@test', revision: 2 } },
  ]);
});

it('names the edges that did not respond if no other edge has the trace id', async () => {
  const text = '0123456789abcdef'.repeat(2);
  const explain = await explainer({ metrics: [unusedPort, fixture.metrics] });
  const { status, json } = await explain({ text });
  expect({ status, json }).toEqual({
    status: 400,
    json: {
      error:
        'This trace id is not among the latest failures of the edges. ' +
        `These edges did not respond: ${unusedPort}. ` +
        'Search their logs: release explain <trace-id> --log edge.log',
    },
  });
  const complete = await (await explainer())({ text });
  expect(complete.text).not.toContain('did not respond');
});

it.each([
  ['nothing', { text: ' \n' }, 400, 'Paste a stack or a trace id.'],
  ['another body', { stack: 'at f (x.js:1:1)' }, 400, 'Paste a stack or a trace id.'],
  ['a text without a frame', { text: 'TypeError: x' }, 400, 'The text contains no frame of a stack'],
  ['a text that is too long', { text: 'x'.repeat(300_000) }, 413, 'Request body is too large'],
])('rejects %s with a sentence', async (_, body, status, message) => {
  const explain = await explainer();
  const rejected = await explain(body);
  expect(rejected.status).toBe(status);
  expect(rejected.json).toEqual({ error: expect.stringContaining(message) as string });
});

it('rejects a request without the session and a request of another site', async () => {
  const { origin, cookie } = await openConsole();
  const request = (headers: Readonly<Record<string, string>>) =>
    call(origin, '/explain', { method: 'POST', headers, body: { text: 'at f (x.js:1:1)' } });
  expect(await request({ origin })).toMatchObject({ status: 401, text: '' });
  expect(await request({ cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403, text: '' });
  expect(await request({ cookie })).toMatchObject({ status: 403, text: '' });
});
