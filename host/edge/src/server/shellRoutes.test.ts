import { artifactPath, readRegistry, type ReleaseName } from 'shared-contracts/releases';
import { createHash } from 'node:crypto';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { cliInFolder } from '../testing/cliInFolder';
import { documentStyle } from '../html/documentStyle';
import { edgeInFolder, type TestEdgeOptions } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import type { Edge } from './createEdge';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
const edges: Edge[] = [];

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(async () => {
  await Promise.all(edges.splice(0).map(({ app }) => app.close()));
  await remove();
});

const startEdge = async (options?: TestEdgeOptions): Promise<Edge> => {
  const edge = await edgeInFolder(folder, options);
  edges.push(edge);
  return edge;
};

async function publish(name: ReleaseName, text: string): Promise<FixturePackage> {
  const built = await fixturePackage(folder, { name, text });
  expect(await cli.release('publish', built.folder)).toMatchObject({ code: 0 });
  return built;
}

const linkAttributes = ({ record }: FixturePackage, file: string, attribute: string) => {
  const address = artifactPath(record.name, record.version, file);
  return `${attribute}="${address}" integrity="sha384-${record.files[file]?.sha384 ?? ''}" crossorigin`;
};

const jsonOf = (html: string, id: string): string => {
  const text = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1];
  return text ?? 'missing';
};

it('serves preloads, frame, signed registry and boot script in this order', async () => {
  const host = await publish('host', 'one');
  const lobby = await publish('remote-lobby', 'one');
  const { app } = await startEdge();
  const { statusCode, body, headers } = await app.inject('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('max-age=0, s-maxage=1, stale-while-revalidate=1');
  const inOrder = [
    `<style>${documentStyle}</style>`,
    `<link rel="preload" as="style" ${linkAttributes(host, 'main.css', 'href')}>`,
    `<link rel="preload" as="script" fetchpriority="high" ${linkAttributes(host, 'main.js', 'href')}>`,
    `<link rel="preload" as="style" ${linkAttributes(lobby, 'home.css', 'href')}>`,
    `<link rel="preload" as="script" ${linkAttributes(lobby, 'remoteEntry.js', 'href')}>`,
    `<link rel="preload" as="script" ${linkAttributes(lobby, 'home.js', 'href')}>`,
    '<div id="app">',
    '<div id="start-failed" class="start-failed" role="alert" hidden>',
    '<noscript>',
    'id="registry">',
    'id="config">',
    '<script>/* boot of host, one */\n</script>',
  ];
  expect(inOrder.map((part) => body.split(part).length - 1)).toEqual(inOrder.map(() => 1));
  expect(inOrder.map((part) => body.indexOf(part))).toEqual(
    inOrder.map((part) => body.indexOf(part)).toSorted((a, b) => a - b),
  );
  const registry = readRegistry(jsonOf(body, 'registry'));
  expect(registry).toMatchObject({ ok: true, value: { revision: 2 } });
  expect(JSON.parse(jsonOf(body, 'config'))).toMatchObject({ domain: 'casino.localhost' });
  expect(body.split('<style')).toHaveLength(2);
  expect(body).not.toMatch(/ style=|javascript:|onload=/);
});

it('the document contains a boot script that the policy allows', async () => {
  await publish('host', 'one');
  const { body, headers } = await (await startEdge()).app.inject('/');
  const [, text = ''] = /<script>(.*?)<\/script>/s.exec(body) ?? [];
  const hash = createHash('sha384').update(text).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha384-${hash}'`);
});

it('the document contains no boot script that differs from the signed file', async () => {
  const host = await publish('host', 'one');
  const { name, version } = host.record;
  const stored = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith(`${name}/${version}/boot.js`),
  );
  expect(stored).toHaveLength(1);
  for (const file of stored) {
    await chmod(join(folder, file), 0o644);
    await writeFile(join(folder, file), 'alert(1)');
  }
  const { body } = await (await startEdge()).app.inject('/');
  expect(body).not.toContain('alert(1)');
  expect(body).toContain(`<script ${linkAttributes(host, 'boot.js', 'src')}></script>`);
});

it('allows exactly the scripts of live builds and fallbacks, and nothing unsafe @release15 @reliability10', async () => {
  const packages = [
    await publish('host', 'one'),
    await publish('host', 'two'),
    await publish('remote-lobby', 'one'),
    await publish('remote-lobby', 'two'),
  ];
  const outdated = await publish('remote-content', 'one');
  for (const text of ['two', 'three']) packages.push(await publish('remote-content', text));
  const { headers } = await (await startEdge()).app.inject('/');
  const policy = String(headers['content-security-policy']);
  const scripts = (built: FixturePackage) =>
    Object.entries(built.record.files).flatMap(([file, { sha384 }]) =>
      file.endsWith('.js') ? [sha384] : [],
    );
  const allowedSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(allowedSources.pop()).toBe("'report-sha384'");
  expect(allowedSources.toSorted()).toEqual(
    packages
      .flatMap(scripts)
      .map((hash) => `'sha384-${hash}'`)
      .toSorted(),
  );
  for (const hash of scripts(outdated)) expect(policy).not.toMatch(hash);
  expect(policy).not.toMatch(/unsafe-|\*|https?:(?!\/\/(?:games|pay)\.localhost)/);
  // The page uses system fonts.
  expect(policy).not.toMatch('font-src');
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `style-src 'self' 'sha384-${createHash('sha384').update(documentStyle).digest('base64')}'`,
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "frame-src 'self' http://games.localhost:4401 http://pay.localhost:4400",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default',
      'report-to csp',
    ]),
  );
});

it('sends the headers that isolate the page, and HSTS only over https', async () => {
  await publish('host', 'one');
  const { app } = await startEdge({ trustedProxies: ['10.0.0.1'] });
  const plain = (await app.inject('/')).headers;
  expect(plain).toMatchObject({
    'integrity-policy': 'blocked-destinations=(script), endpoints=(csp)',
    'reporting-endpoints': 'csp="/reports"',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
  });
  expect(plain['content-security-policy']).toMatch("frame-ancestors 'none'");
  expect(plain['permissions-policy']).toMatch(/camera=\(\), .*payment=\(\)/);
  expect(plain['permissions-policy']).not.toMatch(/fullscreen|autoplay/);
  const forwarded = { url: '/', headers: { 'x-forwarded-proto': 'https' } };
  const secure = (await app.inject({ ...forwarded, remoteAddress: '10.0.0.1' })).headers;
  expect(secure['strict-transport-security']).toMatch('max-age=63072000');
  expect(secure['content-security-policy']).toMatch('upgrade-insecure-requests');
  for (const { headers } of [
    await app.inject('/'),
    await app.inject({ ...forwarded, remoteAddress: '10.0.0.2' }),
  ]) {
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['content-security-policy']).not.toMatch('upgrade-insecure-requests');
  }
});

it('returns 304 until the next revision, and compresses with the coding that the client prefers', async () => {
  await publish('host', 'one');
  const { app, feed } = await startEdge();
  const first = await app.inject('/');
  const conditional = { url: '/', headers: { 'if-none-match': String(first.headers.etag) } };
  const unchanged = await app.inject(conditional);
  expect(unchanged.statusCode).toBe(304);
  expect(unchanged.headers).toMatchObject({
    etag: first.headers.etag,
    'cache-control': first.headers['cache-control'],
    // Without it, a shared cache would send one coding of the document to all browsers.
    vary: 'accept-encoding, available-dictionary, x-forwarded-proto',
  });
  // The browser has this header of four kilobytes, and the ETag covers it.
  expect(unchanged.headers).not.toHaveProperty('content-security-policy');
  const compressed = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(compressed.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, available-dictionary, x-forwarded-proto',
  });
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
  for (const url of ['/', '/registry.json', '/config.json']) {
    const gzipped = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gzipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzipped.rawPayload).toString()).toBe((await app.inject(url)).body);
  }
  const declined = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip;q=0, br;q=0' } });
  expect(declined.headers['content-encoding']).toBeUndefined();
  await publish('remote-lobby', 'one');
  await feed.refresh();
  const updated = await app.inject(conditional);
  expect(updated.statusCode).toBe(200);
  expect(updated.headers.etag).not.toBe(first.headers.etag);
});

it('checks for a new revision at least once a second and serves it @reliability11', async () => {
  await publish('host', 'one');
  const polls: (() => void)[] = [];
  const { app, feed } = await startEdge({
    every: (ms, poll) => {
      expect(ms).toBeLessThanOrEqual(1_000);
      polls.push(poll);
      return () => undefined;
    },
  });
  await publish('remote-lobby', 'one');
  for (const poll of polls) poll();
  await feed.refresh();
  expect((await app.inject('/registry.json')).json()).toHaveProperty(
    'payload',
    expect.stringMatching('"revision":2'),
  );
});

it('keeps serving the last valid revision when an invalid one appears @release8', async () => {
  await publish('host', 'one');
  const { app, feed } = await startEdge();
  const validPage = await app.inject('/');
  await writeFile(join(cli.releases, 'revisions', '00000002.json'), '{"torn":');
  await feed.refresh();
  expect((await app.inject('/')).body).toBe(validPage.body);
  await publish('remote-lobby', 'one');
  await feed.refresh();
  expect((await app.inject('/healthz')).json()).toMatchObject({ revision: 3 });
});

it('rejects a revision with a too large policy header', async () => {
  await publish('host', 'one');
  const gameOrigins = Array.from(
    { length: 300 },
    (_, index) => `https://games-${String(index)}.vendor-of-games.example`,
  );
  const { app } = await startEdge({ site: { gameOrigins } });
  expect((await app.inject('/')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).json()).toMatchObject({ revision: null });
});

it('returns 503 until a host is published, and then serves the document', async () => {
  const { app, feed } = await startEdge();
  const unpublished = await app.inject({ url: '/', headers: { accept: 'text/html' } });
  expect(unpublished.statusCode).toBe(503);
  expect(unpublished.headers['content-security-policy']).toMatch("script-src 'none';");
  await publish('remote-lobby', 'one');
  await feed.refresh();
  expect((await app.inject('/')).statusCode).toBe(503);
  await publish('host', 'one');
  await feed.refresh();
  expect((await app.inject('/')).statusCode).toBe(200);
});

it('escapes its inline JSON, so that no setting can end the element', async () => {
  await publish('host', 'one');
  const title = '</script><script>alert(1)</script>';
  const { app } = await startEdge({ site: { title } });
  const { body } = await app.inject('/');
  expect(body).not.toMatch('<script>alert');
  expect(JSON.parse(jsonOf(body, 'config'))).toMatchObject({ title });
});

it.each([
  ['POST', '/', 405],
  ['DELETE', '/registry.json', 405],
  ['OPTIONS', '/nothing', 405],
  ['GET', '/nothing', 404],
  ['GET', '/index.html', 404],
  ['GET', '/..%2fetc/passwd', 400],
  ['GET', '/%zz', 400],
] as const)('responds to %s %s with %i and the same policy', async (method, url, status) => {
  await publish('host', 'one');
  const { app } = await startEdge();
  const { headers: page } = await app.inject('/');
  for (const accept of ['text/html', 'application/json']) {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept } });
    expect(statusCode).toBe(status);
    expect(headers['content-security-policy']).toBe(page['content-security-policy']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(accept);
    expect(body).not.toMatch(/at .*\.ts/);
  }
});
