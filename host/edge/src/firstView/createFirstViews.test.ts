import type { Registry } from 'shared-contracts/releases';
import { fakeConfig } from 'shared-contracts/testing';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Upstream } from '../proxy/upstream';
import type { LiveRevision } from '../releases/releaseFeed';
import { createFirstViews, type FirstViewError } from './createFirstViews';
import type { RenderResult } from './openRenderer';

const version = '1.0.0-00000001';
const file = 'first-view.screens-home.json';
const calls = [
  { path: '/sys/game/all', type: 'application/x-www-form-urlencoded', body: '' },
  { path: '/base/banner/listAll', type: 'application/json', body: '{"enabled":1}' },
];

function liveWith(
  revision: number,
  lobby = version,
  files: Record<string, string> = { [file]: 'hash' },
): LiveRevision {
  const record = { container: '', entry: 'e.js', views: {}, files, prefetch: { 'screens/home': calls } };
  const registry = {
    releases: { 'remote-lobby': { active: lobby, lastKnownGood: null } },
    records: { [`remote-lobby@${lobby}`]: record },
  } as unknown as Registry;
  return {
    revision,
    registry,
    pageFor: (_: unknown, firstView: unknown) => JSON.stringify({ revision, firstView }),
  } as unknown as LiveRevision;
}

function setUp() {
  const state = {
    nowMs: 1_000_000,
    live: liveWith(1) as LiveRevision | undefined,
    games: 'one',
    status: 200,
    file: JSON.stringify({ spec: 1, script: 'script', style: '.a{}' }) as string | undefined,
    result: undefined as RenderResult | undefined,
    requests: [] as string[],
    rendered: [] as string[],
    faults: [] as FirstViewError[],
    errors: [] as unknown[],
    createDeltas: () => Promise.resolve(),
  };
  const upstream: Upstream = {
    host: 'api.test',
    call: ({ method, path, headers, body }) => {
      state.requests.push(
        `${method} ${path} ${String(headers['content-type'])} ${Buffer.isBuffer(body) ? body.toString() : ''}`,
      );
      const reply = JSON.stringify({ error: 0, message: '', data: { path, games: state.games } });
      const response = Object.assign(Readable.from([Buffer.from(reply)]), { statusCode: state.status });
      return { response: Promise.resolve(response as unknown as IncomingMessage), cancel: () => undefined };
    },
    close: () => undefined,
  };
  const firstViews = createFirstViews({
    live: () => state.live,
    artifacts: {
      find: () =>
        Promise.resolve(state.file === undefined ? undefined : ({ plain: Buffer.from(state.file) } as never)),
    },
    upstream,
    renderer: {
      render: ({ script, replies }) => {
        state.rendered.push(`${script} ${replies}`);
        return Promise.resolve(state.result ?? { html: `<p>${state.games}</p>` });
      },
      close: () => Promise.resolve(),
    },
    site: fakeConfig,
    onRenderError: (fault) => void state.faults.push(fault),
    onError: (error) => void state.errors.push(error),
    createDeltas: () => state.createDeltas(),
    now: () => state.nowMs,
  });
  const pageText = () => (state.live && firstViews.pageOf(state.live))?.page.plain.toString();
  /** The page of a request after the refresh that an earlier request started. */
  async function refreshedPage() {
    state.nowMs += 6_000;
    pageText();
    // Waits for the refresh.
    await firstViews.prepareLiveRevision();
    return pageText();
  }
  return { state, firstViews, pageText, refreshedPage };
}

it('[W-001] requests the prefetched calls without a session, and renders their data into the document', async () => {
  const { state, firstViews, pageText } = setUp();
  await firstViews.prepareLiveRevision();
  expect(state.requests).toEqual([
    'POST /sys/game/all application/x-www-form-urlencoded ',
    'POST /base/banner/listAll application/json {"enabled":1}',
  ]);
  expect(state.rendered).toHaveLength(1);
  expect(JSON.parse(pageText() ?? '')).toEqual({
    revision: 1,
    firstView: {
      style: '.a{}',
      html: '<p>one</p>',
      atMs: 1_000_000,
      replies: calls.map(({ path, body }) => ({
        path,
        body,
        reply: { error: 0, message: '', data: { path, games: 'one' } },
      })),
    },
  });
});

it('[W-001] allows the style of the first view in the policy of its document', async () => {
  const { state, firstViews } = setUp();
  await firstViews.prepareLiveRevision();
  const { headers } = (state.live && firstViews.pageOf(state.live)) ?? {};
  const hash = `sha384-${createHash('sha384').update('.a{}').digest('base64')}`;
  expect(headers?.http['content-security-policy']).toContain(`'${hash}'`);
  expect(headers?.https['content-security-policy']).toContain(`'${hash}'`);
});

it('[W-001] requests the data again at the first request after 5 s, and never makes a request wait', async () => {
  const { state, firstViews, pageText } = setUp();
  await firstViews.prepareLiveRevision();
  state.nowMs += 4_999;
  pageText();
  expect(state.requests).toHaveLength(2);
  state.games = 'two';
  state.nowMs += 1;
  expect(pageText()).toContain('<p>one</p>');
  pageText();
  expect(state.requests).toHaveLength(4);
  await firstViews.close();
  expect(pageText()).toContain('<p>two</p>');
});

it('sends the last document until the next one has its deltas', async () => {
  const { state, firstViews, pageText } = setUp();
  let finish: () => void = () => undefined;
  await firstViews.prepareLiveRevision();
  state.games = 'two';
  state.nowMs += 6_000;
  await new Promise<void>((notifyStarted) => {
    state.createDeltas = () =>
      new Promise((resolve) => {
        finish = resolve;
        notifyStarted();
      });
    pageText();
  });
  expect(pageText()).toContain('<p>one</p>');
  finish();
  await firstViews.close();
  expect(pageText()).toContain('<p>two</p>');
});

it('[W-001] keeps the document while the data is unchanged, and renews its time after 20 s', async () => {
  const { state, firstViews, pageText, refreshedPage } = setUp();
  await firstViews.prepareLiveRevision();
  const first = pageText();
  for (const _ of [6, 12, 18]) expect(await refreshedPage()).toBe(first);
  expect(await refreshedPage()).toContain(`"atMs":${String(1_024_000)}`);
  expect(state.rendered).toHaveLength(1);
});

it('[W-001] keeps the ETag while the markup is the same, so that a returning browser fetches no document', async () => {
  const { state, firstViews, refreshedPage } = setUp();
  const etag = () => (state.live && firstViews.pageOf(state.live))?.page.etag;
  state.result = { html: '<p>the same</p>' };
  await firstViews.prepareLiveRevision();
  const first = etag();
  expect(first).toMatch(/^W\/"/);
  state.games = 'played more often';
  expect(await refreshedPage()).toContain('played more often');
  expect(etag()).toBe(first);
  state.result = { html: '<p>other</p>' };
  state.games = 'new';
  expect(await refreshedPage()).toContain('<p>other</p>');
  expect(etag()).not.toBe(first);
});

it('[W-001] shows the last games with their age while the API fails', async () => {
  const { state, firstViews, pageText, refreshedPage } = setUp();
  await firstViews.prepareLiveRevision();
  const first = pageText();
  state.status = 502;
  for (let count = 0; count < 60; count += 1) expect(await refreshedPage()).toBe(first);
});

it('[W-001] the document has no first view before the API has responded', async () => {
  const { state, firstViews, pageText, refreshedPage } = setUp();
  state.status = 502;
  await firstViews.prepareLiveRevision();
  expect(pageText()).toBeUndefined();
  state.status = 200;
  expect(await refreshedPage()).toContain('<p>one</p>');
});

it('[W-001] makes no call for a build without a first view, or without a lobby', async () => {
  const { state, firstViews, refreshedPage } = setUp();
  state.live = liveWith(1, version, {});
  await firstViews.prepareLiveRevision();
  expect(await refreshedPage()).toBeUndefined();
  state.live = undefined;
  expect(await refreshedPage()).toBeUndefined();
  expect([state.requests, state.rendered, state.faults]).toEqual([[], [], []]);
});

it('[W-001] renders the first view of a new revision with the script of its build', async () => {
  const { state, firstViews, pageText } = setUp();
  await firstViews.prepareLiveRevision();
  await firstViews.prepareLiveRevision();
  expect(state.requests).toHaveLength(2);
  state.live = liveWith(2, '1.0.0-00000002');
  expect(pageText()).toBeUndefined();
  state.file = JSON.stringify({ spec: 1, script: 'other', style: '.b{}' });
  await firstViews.prepareLiveRevision();
  expect(pageText()).toContain('"revision":2');
  expect(pageText()).toContain('.b{}');
  expect(state.rendered.map((text) => text.split(' ')[0])).toEqual(['script', 'other']);
});

it.each([
  ['deadline', { result: { fault: 'deadline' } }],
  ['markup', { result: { html: '<script>start()</script>' } }],
  ['file', { file: undefined }],
  ['file', { file: '{"spec":2}' }],
  ['file', { file: JSON.stringify({ spec: 1, script: '', style: '</style><script>' }) }],
] as const)(
  '[W-004] reports the fault %s of a build, and pauses the build after three faults',
  async (fault, broken) => {
    const { state, firstViews, refreshedPage } = setUp();
    Object.assign(state, broken);
    await firstViews.prepareLiveRevision();
    for (let count = 0; count < 6; count += 1) expect(await refreshedPage()).toBeUndefined();
    expect(state.faults).toEqual([1, 2, 3].map(() => ({ remote: 'remote-lobby', version, fault })));
    expect(state.errors).toEqual([]);
    state.nowMs += 5 * 60_000;
    Object.assign(state, {
      result: undefined,
      file: JSON.stringify({ spec: 1, script: 'script', style: '.a{}' }),
    });
    expect(await refreshedPage()).toContain('<p>one</p>');
  },
);

it('[W-004] keeps the last first view on a busy machine, and does not pause the build', async () => {
  const { state, firstViews, refreshedPage } = setUp();
  await firstViews.prepareLiveRevision();
  state.result = { fault: 'busy' };
  state.games = 'two';
  for (let count = 0; count < 6; count += 1) expect(await refreshedPage()).toContain('<p>one</p>');
  expect(state.faults).toHaveLength(6);
  state.result = undefined;
  expect(await refreshedPage()).toContain('<p>two</p>');
});

it('[W-004] the document has no first view of another build on a busy machine', async () => {
  const { state, firstViews, pageText } = setUp();
  await firstViews.prepareLiveRevision();
  state.result = { fault: 'busy' };
  state.live = liveWith(2, '1.0.0-00000002');
  await firstViews.prepareLiveRevision();
  expect(pageText()).toBeUndefined();
});

it('[W-004] does not pause the next build for the faults of the build before it', async () => {
  const { state, firstViews, refreshedPage, pageText } = setUp();
  state.result = { fault: 'throw' };
  await firstViews.prepareLiveRevision();
  for (let count = 0; count < 3; count += 1) await refreshedPage();
  state.result = undefined;
  state.live = liveWith(2, '1.0.0-00000002');
  await firstViews.prepareLiveRevision();
  expect(pageText()).toContain('<p>one</p>');
});
