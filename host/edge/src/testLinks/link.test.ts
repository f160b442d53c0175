import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { folderStore } from '../store/folderStore';
import { isRevoked, issuedLinks, listLinks, recordLink, revokeLink } from '../store/links';
import type { Edge } from '../server/createEdge';
import { signPayload } from '../keys/envelope';
import { openSigningKey, openWithdrawingKey, temporaryKey, type ListedKey } from '../keys/keyFolder';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { linkToken } from './linkToken';

const id = '0123456789abcdef';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let edge: Edge;
let nowMs: number;
let live: FixturePackage;
let linkedBuild: FixturePackage;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  const host = await fixturePackage(folder, { name: 'host', text: 'host' });
  [linkedBuild, live] = [await lobby('tried'), await lobby('live')];
  // After two more releases, the registry no longer names the linked build.
  for (const build of [linkedBuild, await lobby('between'), live]) {
    await cli.release('publish', build.folder, host.folder);
  }
  await cli.release('publish', (await lobby('canary')).folder, '--canary', '50');
  nowMs = Date.now();
  edge = await edgeInFolder(folder, { now: () => nowMs });
});
afterEach(async () => {
  await edge.app.close();
  await edge.metrics.close();
  await remove();
});

interface Document {
  readonly registry: { releases: Record<string, object>; records: Record<string, object> };
  readonly link: unknown;
  readonly policy: string;
  readonly cacheControl: unknown;
}

async function open(address: string): Promise<Document> {
  const { pathname, search } = new URL(address, 'http://casino.localhost:4400');
  const { statusCode, body, headers } = await edge.app.inject(pathname + search);
  expect(statusCode).toBe(200);
  const jsonIn = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(body)?.[1] ?? 'null') as unknown;
  const { payload } = jsonIn('registry') as { payload: string };
  return {
    registry: JSON.parse(payload) as Document['registry'],
    link: jsonIn('link'),
    policy: String(headers['content-security-policy']),
    cacheControl: headers['cache-control'],
  };
}
const idOf = ({ record }: FixturePackage) => `${record.name}@${record.version}`;
const hashOf = ({ record }: FixturePackage) => record.files['home.js']?.sha384 ?? '';

async function linkTo(...options: string[]): Promise<string> {
  const { code, out, err } = await cli.release('link', ...options);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n')[1] ?? '';
}

const expectNormalPage = (page: Document) => {
  expect(page.link).toBeNull();
  expect(page.cacheControl).toMatch(/^max-age=0, s-maxage=1/);
  expect(page.registry.releases['remote-lobby']).toMatchObject({ active: live.record.version });
  expect(page.policy).not.toContain(hashOf(linkedBuild));
};

it('a link runs its build with the other live builds, with its hashes in the policy and without caching', async () => {
  const page = await open(await linkTo('--with', idOf(linkedBuild)));
  expect(page.registry.releases['remote-lobby']).toEqual({
    active: linkedBuild.record.version,
    lastKnownGood: null,
  });
  expect(Object.keys(page.registry.records)).toEqual([expect.stringMatching(/^host@/), idOf(linkedBuild)]);
  expect(page.policy).toContain(hashOf(linkedBuild));
  expect(page.policy).not.toContain(hashOf(live));
  expect(page.cacheControl).toBe('no-store');
  expect(page.link).toEqual({
    builds: [{ name: 'remote-lobby', version: linkedBuild.record.version }],
    until: new Date(Date.parse((page.link as { until: string }).until)).toISOString(),
  });
  expectNormalPage(await open('/'));
});

it('a link is valid for eight hours, or for --hours', async () => {
  const oneHour = await linkTo('--with', idOf(linkedBuild), '--hours', '1');
  const eightHours = await linkTo('--with', idOf(linkedBuild));
  nowMs += 3_660_000;
  expectNormalPage(await open(oneHour));
  expect((await open(eightHours)).link).not.toBeNull();
  nowMs += 7 * 3_600_000;
  expectNormalPage(await open(eightHours));
});

it('a link is ignored if it is unsigned, changed, signed by an unknown or a withdraw key, or names an unknown build @release16 @security12', async () => {
  const until = new Date(nowMs + 60_000).toISOString();
  const builds = [{ name: 'remote-lobby', version: linkedBuild.record.version } as const];
  const key = await openSigningKey(cli.env.KEYS_DIR);
  const withdrawKey = await openWithdrawingKey(cli.env.KEYS_DIR);
  const unknownKey = { ...temporaryKey(), privateKey: generateKeyPairSync('ed25519').privateKey };
  const encode = (envelope: object) => Buffer.from(JSON.stringify(envelope)).toString('base64url');
  const payload = JSON.stringify({ link: 2, id, builds, until });
  const signed = signPayload(key, payload);
  expect((await open(`/?with=${encode(signed)}`)).link).not.toBeNull();
  for (const token of [
    encode({ payload, signatures: [] }),
    linkToken(unknownKey, { id, builds: [...builds], until }),
    linkToken({ ...unknownKey, keyId: key.keyId }, { id, builds: [...builds], until }),
    linkToken(withdrawKey, { id, builds: [...builds], until }),
    encode({ ...signed, payload: payload.replace(/Z"/, 'Z" ') }),
    linkToken(key, { id, builds: [{ name: 'remote-lobby', version: '9.9.9-00000000' }], until }),
    encode(signPayload(key, JSON.stringify({ id, builds, until }))),
    idOf(linkedBuild),
    'https%3A%2F%2Fevil.example%2FremoteEntry.js',
    '',
  ]) {
    expectNormalPage(await open(`/?with=${token}`));
  }
  expectNormalPage(await open(`/?with=${encode(signed)}&with=${encode(signed)}`));
});

it('a link is not created for an unknown build or with invalid options', async () => {
  const missing = 'remote-lobby@9.9.9-00000000';
  expect(await cli.release('link', '--with', missing)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`${missing} was not found in the release store`),
  });
  for (const invalid of [[], ['--with', 'remote-lobby'], ['--with', idOf(linkedBuild), '--hours', 'x']]) {
    expect(await cli.release('link', ...invalid)).toMatchObject({ code: 2 });
  }
});

it('a link ends when its key is distrusted, without a new revision or a restart', async () => {
  const address = await linkTo('--with', idOf(linkedBuild));
  expect((await open(address)).link).not.toBeNull();
  const { keys } = JSON.parse((await cli.release('keys', '--json')).out) as { keys: ListedKey[] };
  const former = keys.find(({ role }) => role === 'signs')?.keyId ?? '';
  expect((await cli.release('keys', 'rotate')).code).toBe(0);
  await edge.feed.refresh();
  expect((await open(address)).link).not.toBeNull();
  expect((await cli.release('keys', 'distrust', former)).code).toBe(0);
  await edge.feed.refresh();
  expectNormalPage(await open(address));
});

const loadRevoked = async (address: string) => {
  const { pathname, search } = new URL(address, 'http://casino.localhost:4400');
  const { statusCode, headers } = await edge.app.inject(pathname + search);
  return { statusCode, location: headers.location, cacheControl: headers['cache-control'] };
};
const listedLink = async (address: string) => {
  const { links } = JSON.parse((await cli.release('links', '--json')).out) as {
    links: { id: string; state: string; who: string; revocation?: object }[];
  };
  const token = Buffer.from(address.split('with=')[1] ?? '', 'base64url').toString('utf8');
  return links.find((link) => token.includes(link.id));
};

it('a revoked link ends at every edge within two seconds, and redirects to the normal page with a notice @security12', async () => {
  const first = await linkTo('--with', idOf(linkedBuild));
  const second = await linkTo('--with', idOf(linkedBuild));
  expect((await open(first)).link).not.toBeNull();
  const link = await listedLink(first);
  expect(link).toMatchObject({ state: 'good', who: 'ops@test' });
  const revokeCommand = ['links', 'revoke', link?.id ?? ''];
  expect(await cli.release(...revokeCommand, '--dry-run')).toMatchObject({
    code: 0,
    out: `Dry run: nothing was written.\nLink ${link?.id ?? ''} to ${idOf(linkedBuild)} would be revoked.`,
  });
  nowMs += 1_000;
  expect((await open(first)).link).not.toBeNull();
  expect((await cli.release(...revokeCommand, '--why', 'sent to the wrong team')).out).toMatch(
    / was revoked\.$/,
  );
  expect((await cli.release(...revokeCommand)).out).toMatch(/ was already revoked\.$/);
  nowMs += 1_000;
  const revokedResponse = { statusCode: 302, location: '/?link=revoked', cacheControl: 'no-store' };
  expect(await loadRevoked(first)).toEqual(revokedResponse);
  expectNormalPage(await open('/?link=revoked'));
  expect((await open(second)).link).not.toBeNull();
  expect(await listedLink(first)).toMatchObject({
    state: 'revoked',
    revocation: {
      who: 'ops@test',
      why: 'sent to the wrong team',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    },
  });
  expect((await cli.release('links')).out).toMatch(/\trevoked\tops@test\tsent to the wrong team$/m);
  expect(await listedLink(second)).toMatchObject({ state: 'good' });

  expect((await cli.release('gc')).code).toBe(0);
  nowMs += 1_000;
  expect(await loadRevoked(first)).toEqual(revokedResponse);
});

it('a link redirects to the normal page while the store is unreachable', async () => {
  const address = await linkTo('--with', idOf(linkedBuild));
  await edge.app.close();
  const store = folderStore(cli.releases);
  edge = await edgeInFolder(join(cli.env.KEYS_DIR, '..'), {
    store: {
      ...store,
      read: (key) => (key.startsWith('revoked') ? Promise.reject(new Error('unreachable')) : store.read(key)),
    },
  });
  expect(await loadRevoked(address)).toMatchObject({ statusCode: 302, location: '/?link=revoked' });
});

it('a link is deleted by gc with its revocation after it has expired', async () => {
  const store = folderStore(cli.releases);
  const linkUntil = (until: string) => ({ builds: [idOf(linkedBuild)], until, at: until, who: 'ops@test' });
  await recordLink(store, { id, ...linkUntil('2026-01-01T00:00:00.000Z') });
  await revokeLink(store, id, { who: 'ops@test', at: '2026-01-01T00:00:00.000Z', why: 'test finished' });
  await recordLink(store, { id: 'f'.repeat(16), ...linkUntil('2999-01-01T00:00:00.000Z') });
  expect((await cli.release('gc')).code).toBe(0);
  expect(await issuedLinks(store)).toMatchObject([{ id: 'f'.repeat(16) }]);
  expect(await isRevoked(store, id)).toBe(false);
});

it('a revocation that an older command wrote names only the person who revoked the link', async () => {
  const store = folderStore(cli.releases);
  const at = '2026-11-21T10:00:00.000Z';
  const until = '2999-01-01T00:00:00.000Z';
  await recordLink(store, { id, builds: [idOf(linkedBuild)], until, at, who: 'ops@test' });
  await store.create(`revoked-links/${id}`, Buffer.from('anna@desk\n'));
  const [link] = await listLinks(store, nowMs);
  expect(link).toMatchObject({ state: 'revoked', revocation: { who: 'anna@desk' } });
});

it('the document of a link is created at most once a second', async () => {
  const trustedCalls = jest.spyOn(edge.feed, 'trusted');
  const address = await linkTo('--with', idOf(linkedBuild));
  const loads = await Promise.all(Array.from({ length: 50 }, () => open(address)));
  expect(loads.every(({ link }) => link !== null)).toBe(true);
  // One call for each load, and one for the record of the build.
  expect(trustedCalls).toHaveBeenCalledTimes(51);
});

it('release link explains how to create a link to an edge with another address', async () => {
  const hint =
    /\nIf the edge has another address, set the same PORT or PLAYER_ORIGIN here and create a new link\.$/;
  const createLink = ['link', '--with', idOf(linkedBuild)];
  expect((await cli.release(...createLink)).out).toMatch(hint);
  const { release } = cliInFolder(folder, { PORT: '4960' });
  const { out } = await release(...createLink);
  expect(out).toContain('\nhttp://casino.localhost:4960/?with=');
  expect(out).not.toMatch(hint);
});

it('release links lists the links, and rejects unknown and invalid ids', async () => {
  expect((await cli.release('links')).out).toBe('No links.');
  await linkTo('--with', idOf(linkedBuild));
  expect((await cli.release('links')).out).toMatch(
    /^link\tbuilds\texpires\tcreated\tcreated by\tstate\trevoked by\twhy\n[0-9a-f]{16}\t.*\tgood\t-\t-$/,
  );
  expect(await cli.release('links', 'revoke', id)).toMatchObject({
    code: 1,
    err: `Link ${id} was not found. Run release links to list all links.`,
  });
  for (const invalid of [
    ['revoke'],
    ['revoke', 'x'],
    ['revoke', '../revisions'],
    ['end', id],
    ['revoke', id, id],
  ]) {
    expect(await cli.release('links', ...invalid)).toMatchObject({ code: 2 });
  }
});
