import { generateKeyPairSync } from 'node:crypto';
import type { Edge } from '../server/createEdge';
import { seal } from '../keys/envelope';
import { openSigningKey, openWithdrawingKey, passingKey, type ListedKey } from '../keys/keyFolder';
import { cliInFolder } from '../testing/cliInFolder';
import { edgeInFolder } from '../testing/edgeInFolder';
import { fixturePackage, temporaryFolder, type FixturePackage } from '../testing/fixturePackage';
import { linkToken } from './linkToken';

let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let edge: Edge;
let nowMs: number;
let live: FixturePackage;
let tried: FixturePackage;

beforeEach(async () => {
  const temporary = await temporaryFolder();
  ({ remove } = temporary);
  const { folder } = temporary;
  cli = cliInFolder(folder);
  const lobby = (text: string) => fixturePackage(folder, { name: 'remote-lobby', text });
  const host = await fixturePackage(folder, { name: 'host', text: 'host' });
  [tried, live] = [await lobby('tried'), await lobby('live')];
  // Two builds later the registry names it no more.
  for (const build of [tried, await lobby('between'), live]) {
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
  readonly cached: unknown;
}

async function open(address: string): Promise<Document> {
  const { pathname, search } = new URL(address, 'http://casino.localhost:4400');
  const { statusCode, body, headers } = await edge.app.inject(pathname + search);
  expect(statusCode).toBe(200);
  const data = (id: string) =>
    JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(body)?.[1] ?? 'null') as unknown;
  const { payload } = data('registry') as { payload: string };
  return {
    registry: JSON.parse(payload) as Document['registry'],
    link: data('link'),
    policy: String(headers['content-security-policy']),
    cached: headers['cache-control'],
  };
}
const idOf = ({ record }: FixturePackage) => `${record.name}@${record.version}`;
const hashOf = ({ record }: FixturePackage) => record.files['home.js']?.sha384 ?? '';

async function linkTo(...more: string[]): Promise<string> {
  const { code, out, err } = await cli.release('link', ...more);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.split('\n')[1] ?? '';
}

const expectOrdinary = (page: Document) => {
  expect(page.link).toBeNull();
  expect(page.cached).toBe('no-cache');
  expect(page.registry.releases['remote-lobby']).toMatchObject({ active: live.record.version });
  expect(page.policy).not.toContain(hashOf(tried));
};

it('runs a registered build beside the live ones: exactly that set, its hashes in the policy, kept by no cache', async () => {
  const page = await open(await linkTo('--with', idOf(tried)));
  expect(page.registry.releases['remote-lobby']).toEqual({
    active: tried.record.version,
    lastKnownGood: null,
  });
  expect(Object.keys(page.registry.records)).toEqual([expect.stringMatching(/^host@/), idOf(tried)]);
  expect(page.policy).toContain(hashOf(tried));
  expect(page.policy).not.toContain(hashOf(live));
  expect(page.cached).toBe('no-store');
  expect(page.link).toEqual({
    builds: [{ name: 'remote-lobby', version: tried.record.version }],
    until: new Date(Date.parse((page.link as { until: string }).until)).toISOString(),
  });
  expectOrdinary(await open('/'));
});

it('is good for eight hours, or as many as were said', async () => {
  const [short, usual] = [
    await linkTo('--with', idOf(tried), '--hours', '1'),
    await linkTo('--with', idOf(tried)),
  ];
  nowMs += 3_660_000;
  expectOrdinary(await open(short));
  expect((await open(usual)).link).not.toBeNull();
  nowMs += 7 * 3_600_000;
  expectOrdinary(await open(usual));
});

it('[T42] is ignored unsigned, signed by others or with a lesser key, changed, or of what the store does not know', async () => {
  const until = new Date(nowMs + 60_000).toISOString();
  const builds = [{ name: 'remote-lobby', version: tried.record.version } as const];
  const key = await openSigningKey(cli.env.KEYS_DIR);
  const lesser = await openWithdrawingKey(cli.env.KEYS_DIR);
  const stranger = { ...passingKey(), privateKey: generateKeyPairSync('ed25519').privateKey };
  const packed = (envelope: object) => Buffer.from(JSON.stringify(envelope)).toString('base64url');
  const payload = JSON.stringify({ link: 1, builds, until });
  const signed = seal(key, payload);
  expect((await open(`/?with=${packed(signed)}`)).link).not.toBeNull();
  for (const token of [
    packed({ payload, signatures: [] }),
    linkToken(stranger, builds, until),
    linkToken({ ...stranger, keyId: key.keyId }, builds, until),
    linkToken(lesser, builds, until),
    packed({ ...signed, payload: payload.replace(/Z"/, 'Z" ') }),
    linkToken(key, [{ name: 'remote-lobby', version: '9.9.9-00000000' }], until),
    packed(seal(key, JSON.stringify({ builds, until }))),
    idOf(tried),
    'https%3A%2F%2Fevil.example%2FremoteEntry.js',
    '',
  ]) {
    expectOrdinary(await open(`/?with=${token}`));
  }
  expectOrdinary(await open(`/?with=${packed(signed)}&with=${packed(signed)}`));
});

it('is not made for a build that the store does not have, and says what is wrong', async () => {
  const missing = 'remote-lobby@9.9.9-00000000';
  expect(await cli.release('link', '--with', missing)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`The store has no build ${missing}`),
  });
  for (const wrong of [[], ['--with', 'remote-lobby'], ['--with', idOf(tried), '--hours', 'x']]) {
    expect(await cli.release('link', ...wrong)).toMatchObject({ code: 2 });
  }
});

it('ends before its time when the key that signed it is distrusted, without a new revision or a restart', async () => {
  const address = await linkTo('--with', idOf(tried));
  expect((await open(address)).link).not.toBeNull();
  const { keys } = JSON.parse((await cli.release('keys', '--json')).out) as { keys: ListedKey[] };
  const former = keys.find(({ role }) => role === 'signs')?.keyId ?? '';
  expect((await cli.release('keys', 'rotate')).code).toBe(0);
  await edge.feed.refresh();
  expect((await open(address)).link).not.toBeNull();
  expect((await cli.release('keys', 'distrust', former)).code).toBe(0);
  await edge.feed.refresh();
  expectOrdinary(await open(address));
});
