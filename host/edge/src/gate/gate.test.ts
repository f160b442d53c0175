import { mkdir } from 'node:fs/promises';
import { jsonSchemaOf } from 'shared-contracts/contract/record';
import type { ContractRecord, ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { cliInFolder } from '../testing/cliInFolder';
import { blocksIn } from '../testing/documentedCommands';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { snapshotOf } from '../testing/storeFacts';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let buildCount = 0;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
  await mkdir(cli.releases, { recursive: true });
});
afterEach(() => remove());

type Contract = Partial<ContractRecord> | null;

const build = async (name: ReleaseName, contract: Contract) => {
  buildCount += 1;
  const { folder: path, record } = await fixturePackage(folder, { name, text: String(buildCount), contract });
  return { path, version: record.version, id: `${name}@${record.version}` };
};

/** Publishes a build that the gate accepts. */
const publishOk = async (name: ReleaseName, contract: Contract) => {
  const built = await build(name, contract);
  expect(await cli.release('publish', built.path)).toMatchObject({ code: 0, err: '' });
  return built;
};

const filesIn = async (store: string) => Object.keys(await snapshotOf(store));

/** Publishes a build that the gate rejects, and returns the error. The build leaves nothing in the store. */
const publishRejected = async (name: ReleaseName, contract: Contract) => {
  const built = await build(name, contract);
  const filesBefore = await filesIn(cli.releases);
  const { code, err } = await cli.release('publish', built.path);
  expect(code).toBe(1);
  expect(await filesIn(cli.releases)).toEqual(filesBefore);
  expect((await cli.release('status')).out).not.toMatch(built.version);
  return { ...built, err };
};

const sentSchema = (entries: v.ObjectEntries) =>
  jsonSchemaOf(v.object(entries), { role: 'sent', side: 'output' });
const acceptedSchema = (entries: v.ObjectEntries) =>
  jsonSchemaOf(v.object(entries), { role: 'accepted', side: 'input' });

const publishes = (entries: v.ObjectEntries) => ({ publishes: { 'account/signedIn': sentSchema(entries) } });
const hears = (entries: v.ObjectEntries) => ({ hears: { 'account/signedIn': acceptedSchema(entries) } });
const shows = (entries: v.ObjectEntries) => ({
  popups: { deposit: { takes: acceptedSchema(entries), becomes: acceptedSchema(entries) } },
});
const opens = (entries: v.ObjectEntries) => ({ opens: { deposit: sentSchema(entries) } });

const member = { memberId: v.string() };
const confirm = {
  gives: sentSchema({ text: v.string() }),
  gets: jsonSchemaOf(v.boolean(), { role: 'accepted', side: 'output' }),
};

it('rejects a host that removes a prop, and names the remote that needs it @release14', async () => {
  await publishOk('host', { offers: { confirm, toast: {} } });
  const lobby = await publishOk('remote-lobby', { uses: { confirm } });
  const { id, err } = await publishRejected('host', { offers: { toast: {} } });
  expect(err.split('\n')).toEqual([
    'Rejected: nothing was published.',
    'After this change, incompatible builds would run together:',
    `  ${lobby.id} (live) does not accept host.confirm from ${id} (live): it is missing, but required.`,
    'Fix: keep the old contract in host next to the new one.',
    'Or, in this order:',
    `  1. Publish a remote-lobby that accepts both. Then ${lobby.id} is last known good.`,
    `  2. Publish another build of remote-lobby. Then ${lobby.id} is no longer last known good.`,
    '  3. Run this command again.',
    expect.stringMatching(/--break-glass "<reason>"/),
  ]);
});

const withoutHashes = (text: string) => text.replaceAll(/@\d+\.\d+\.\d+-[0-9a-f]{8}/g, '@…');

it('suggests a change of the new build if the new build does not accept the data of a live build', async () => {
  const account = await publishOk('remote-account', publishes(member));
  const { id, err } = await publishRejected('host', hears({ ...member, username: v.string() }));
  expect(err.split('\n')).toEqual([
    'Rejected: nothing was published.',
    'After this change, incompatible builds would run together:',
    `  ${id} (live) does not accept the event account/signedIn from ${account.id} (live): username is missing, but required.`,
    `Fix: let the new host accept what ${account.id} sends: keep the old contract, and make new fields optional.`,
    'The event is declared in shared-contracts/src/events. To change it in two releases, follow shared-contracts/docs/changing-a-contract.md.',
    'Or, in this order:',
    `  1. Publish a remote-account that fits the new host. Then ${account.id} is last known good.`,
    `  2. Publish another build of remote-account. Then ${account.id} is no longer last known good.`,
    '  3. Run this command again.',
    expect.stringMatching(/--break-glass "<reason>"/),
  ]);
  // The releases page shows this message as its example.
  const page = blocksIn('host/docs/releases.md', 'Why was my build rejected?').join('\n');
  const lines = err.split('\n').map((line) => line.trim());
  expect(withoutHashes(page)).toContain(withoutHashes(lines.join('\n')));
});

const declares = (id: string) => ({
  popups: { [id]: { takes: {}, becomes: {} } },
  ownPopups: { [id]: { access: 'public', title: { en: 'Gift Cards', fil: 'Mga Gift Card' } } } as const,
});

it('[Q-015] rejects a popup that another remote declares, and names that remote', async () => {
  await publishOk('host', { popups: { terms: { takes: {}, becomes: {} } } });
  const lobby = await publishOk('remote-lobby', declares('giftCards'));
  const { id, err } = await publishRejected('remote-content', declares('giftCards'));
  expect(err.split('\n')).toEqual([
    'Rejected: nothing was published.',
    'After this change, incompatible builds would run together:',
    `  ${id} (live) does not accept the popup giftCards from ${lobby.id} (live): ` +
      'remote-lobby and remote-content both declare it, and a popup has only one owner.',
    'Fix: give the popup giftCards another name in the package that you publish: its folder in src/popups, and src/contract.ts.',
    expect.stringMatching(/--break-glass "<reason>"/),
  ]);
  await publishOk('remote-content', declares('vouchersShop'));
});

it('[Q-015] rejects the declaration of a popup that shared-contracts lists, but lets two remotes show a listed popup', async () => {
  await publishOk('remote-cashier', shows({}));
  await publishRejected('remote-content', declares('deposit'));
  await publishOk('remote-content', shows({}));
});

it('[Q-014] rejects a record with an invalid popup', async () => {
  const { err } = await publishRejected('remote-content', {
    ownPopups: { giftCards: { access: 'public', title: { en: '<b>Gift</b>', fil: 'x' } } },
  });
  expect(err).toMatch('not a valid release record: contract.ownPopups.giftCards.title.en: markup');
});

it('suggests steps after which the rejected build can be published', async () => {
  await publishOk('remote-account', publishes(member));
  const { path } = await publishRejected('host', hears({ ...member, username: v.string() }));
  const withName = { ...member, username: v.string() };
  await publishOk('remote-account', publishes(withName));
  const tooEarly = await cli.release('publish', path);
  expect(tooEarly.err.split('\n').slice(-3, -1)).toEqual([
    expect.stringMatching(
      /^ {2}1\. Publish a remote-account that fits the new host\. Then \S+ is no longer last known good\.$/,
    ),
    '  2. Run this command again.',
  ]);
  await publishOk('remote-account', publishes(withName));
  expect(await cli.release('publish', path)).toMatchObject({ code: 0, err: '' });
});

it('suggests ending a canary that is incompatible with the new build', async () => {
  await publishOk('remote-account', publishes({ ...member, username: v.string() }));
  const canary = await build('remote-account', publishes(member));
  await cli.release('publish', canary.path, '--canary', '5');
  const { path, err } = await publishRejected('host', hears({ username: v.string() }));
  expect(err).toContain(
    `Or, in this order:\n  1. End the canary ${canary.id}: release canary remote-account --withdraw --why "<reason>"\n  2. Run this command again.`,
  );
  expect(await cli.release('canary', 'remote-account', '--withdraw')).toMatchObject({ code: 0 });
  expect(await cli.release('publish', path)).toMatchObject({ code: 0, err: '' });
});

it('rejects a host with a method that returns less or accepts less', async () => {
  await publishOk('host', {
    offers: { confirm: { ...confirm, gives: acceptedSchema({ text: v.string() }) } },
  });
  const lobby = await publishOk('remote-lobby', { uses: { confirm } });
  const shortText = acceptedSchema({ text: v.pipe(v.string(), v.maxLength(10)) });
  const acceptsLess = await publishRejected('host', {
    offers: { confirm: { ...confirm, gives: shortText } },
  });
  expect(acceptsLess.err).toMatch(`host.confirm from ${lobby.id} (live): text may be longer than 10.`);
  const returnsLess = await publishRejected('host', { offers: { confirm: {} } });
  expect(returnsLess.err).toMatch('it sends no data, but data is required');
});

it('rejects a sender or a listener if the listener needs a field that the payload lacks @release14', async () => {
  const lobby = await publishOk('remote-lobby', hears(member));
  const empty = await publishRejected('remote-account', publishes({}));
  expect(empty.err).toMatch(
    `${lobby.id} (live) does not accept the event account/signedIn from ${empty.id} (live): memberId is missing`,
  );
  const account = await publishOk('remote-account', publishes(member));
  const narrow = await publishRejected(
    'remote-lobby',
    hears({ memberId: v.pipe(v.string(), v.maxLength(5)) }),
  );
  expect(narrow.err).toMatch(`from ${account.id} (live): memberId may be longer than 5.`);
});

it('rejects a popup that accepts less than others send, and a host that forwards less', async () => {
  await publishOk('remote-lobby', opens({ method: v.optional(v.string()) }));
  await publishOk('remote-cashier', shows({ method: v.optional(v.string()) }));
  const narrow = await publishRejected('remote-cashier', shows({ method: v.optional(v.picklist(['PAYP'])) }));
  expect(narrow.err).toMatch(/remote-lobby@\S+ \(live\): method is string, but must be "PAYP"/);
  const host = await publishRejected('host', {
    popups: { deposit: { takes: acceptedSchema({}), becomes: sentSchema({ method: v.number() }) } },
  });
  expect(host.err).toMatch(/remote-cashier@\S+ \(live\) does not accept the popup deposit from host@/);
});

it('rejects a build without a popup that other builds open, but accepts a build without a popup that no build opens @release14', async () => {
  const twoPopups = {
    popups: { ...shows({}).popups, cashOut: { takes: acceptedSchema({}), becomes: acceptedSchema({}) } },
  };
  const depositOnly = await publishOk('remote-cashier', shows({}));
  await publishOk('remote-cashier', twoPopups);
  const lobby = await publishOk('remote-lobby', opens({}));
  const { popups } = twoPopups;
  const removed = await publishRejected('remote-cashier', { popups: { cashOut: popups.cashOut } });
  expect(removed.err).toMatch(
    `${removed.id} (live) does not accept the popup deposit from ${lobby.id} (live): it was removed.`,
  );
  const candidate = await build('remote-cashier', { popups: {} });
  expect(await cli.release('publish', candidate.path, '--canary', '5')).toMatchObject({ code: 1 });
  // No build opens the popup cashOut, so builds without it are accepted.
  await publishOk('remote-cashier', shows({ method: v.optional(v.string()) }));
  expect(await cli.release('rollback', 'remote-cashier', '--to', depositOnly.version)).toMatchObject({
    code: 0,
  });
});

it('rejects a build without a screen that a route of the host uses @release14 @reliability3', async () => {
  await publishOk('remote-lobby', { screens: ['remote-lobby/home', 'remote-lobby/wins'] });
  const host = await publishOk('host', { screens: ['remote-lobby/home'] });
  const removed = await publishRejected('remote-lobby', { screens: ['remote-lobby/wins'] });
  expect(removed.err).toMatch(
    `${removed.id} (live) does not accept the screen remote-lobby/home from ${host.id} (live): it was removed.`,
  );
  // No route uses the other screen, and contract records of old builds list none.
  await publishOk('remote-lobby', { screens: ['remote-lobby/home'] });
  await publishOk('remote-lobby', {});
});

it('rejects another major version of a shared module, and names the build that needs the former version @release14', async () => {
  await publishOk('host', { singletons: { react: '19.3.1', i18next: '26.7.2' } });
  const lobby = await publishOk('remote-lobby', { singletons: { react: '19.3.0' } });
  const { id, err } = await publishRejected('host', { singletons: { react: '20.0.0' } });
  expect(err).toMatch(
    `${lobby.id} (live) does not accept the shared module react from ${id} (live): the page would run 20.0.0, but the remote ` +
      'was built for 19.3.0.',
  );
});

it('accepts additions: fields, optional params, members, events, minor versions @release14', async () => {
  await publishOk('host', { offers: { confirm }, singletons: { react: '19.3.1' } });
  await publishOk('remote-lobby', {
    ...hears(member),
    ...opens({}),
    uses: { confirm },
    singletons: { react: '19.3.1' },
  });
  await publishOk('remote-account', publishes(member));
  await publishOk('remote-cashier', shows({}));
  await publishOk('remote-account', publishes({ ...member, tier: v.number() }));
  await publishOk('remote-cashier', shows({ method: v.optional(v.string()) }));
  await publishOk('host', { offers: { confirm, toast: {} }, singletons: { react: '19.4.0' } });
  await publishOk('remote-account', {
    publishes: { ...publishes(member).publishes, 'account/signedOut': sentSchema({}) },
  });
});

it('also checks the last known good build and the canary', async () => {
  const first = await publishOk('remote-account', publishes(member));
  const second = await publishOk('remote-account', publishes({ ...member, email: v.string() }));
  const needsEmail = hears({ email: v.string() });
  const rejectedLobby = await publishRejected('remote-lobby', needsEmail);
  expect(rejectedLobby.err).toMatch(`${first.id} (last known good): email is missing`);
  expect(rejectedLobby.err).not.toMatch(second.id);
  await publishOk('remote-account', publishes({ ...member, email: v.string(), tier: v.number() }));
  await publishOk('remote-lobby', needsEmail);

  const candidate = await build('remote-account', publishes(member));
  const canary = await cli.release('publish', candidate.path, '--canary', '0');
  expect(canary).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Rejected: nothing was published\.[^]*\(canary\): email is missing/),
  });
  const dryRun = await cli.release('publish', candidate.path, '--dry-run');
  expect(dryRun).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Rejected: publish would fail\.\n[^]*email is missing/),
  });
});

it('rejects an incompatible rollback; break-glass forces it and is recorded in the history @release14', async () => {
  const withEmail = { ...member, email: v.string() };
  const first = await publishOk('remote-account', publishes(member));
  await publishOk('remote-account', publishes(withEmail));
  await publishOk('remote-account', publishes(withEmail));
  const lobby = await publishOk('remote-lobby', hears({ email: v.string() }));

  const rollback = await cli.release('rollback', 'remote-account', '--to', first.version);
  expect(rollback).toMatchObject({ code: 1, err: expect.stringContaining(lobby.id) });
  expect(rollback.err).toMatch(/^Rejected: nothing was changed\.\n/);
  const dryRun = await cli.release('rollback', 'remote-account', '--to', first.version, '--dry-run');
  expect(dryRun.err).toMatch(/^Rejected: rollback would fail\.\n/);
  expect(
    await cli.release('rollback', 'remote-account', '--to', first.version, '--break-glass', ' '),
  ).toMatchObject({
    code: 2,
  });

  const why = 'sign-in is broken for all';
  const forced = await cli.release('rollback', 'remote-account', '--to', first.version, '--break-glass', why);
  expect(forced.code).toBe(0);
  expect(forced.out).toMatch(/^Forced by --break-glass: .* email is missing, but required\.$/m);
  const { changes } = JSON.parse((await cli.release('history', '--json')).out) as { changes: unknown[] };
  expect(changes[0]).toMatchObject({
    action: 'rollback',
    who: 'ops@test',
    breakGlass: {
      why,
      incompatibilities: [expect.stringMatching(`${lobby.id} .* does not accept the event account/signedIn`)],
    },
  });
  expect((await cli.release('history')).out).toMatch(`break-glass: ${why}`);
});

it('checks a forced canary again before its promotion, and can withdraw it at any time', async () => {
  await publishOk('remote-lobby', hears(member));
  await publishOk('remote-account', publishes(member));
  const incompatible = await build('remote-account', publishes({}));
  const breakGlass = ['--break-glass', 'a trial'];
  expect((await cli.release('publish', incompatible.path, '--canary', '5', ...breakGlass)).code).toBe(0);
  expect(await cli.release('promote', 'remote-account')).toMatchObject({
    code: 1,
    err: expect.stringMatching('memberId is missing'),
  });
  expect((await cli.release('canary', 'remote-account', '--withdraw')).code).toBe(0);
});

it('does not reject later changes because of an incompatibility that exists already', async () => {
  await publishOk('remote-lobby', hears(member));
  const incompatible = await build('remote-account', publishes({}));
  expect((await cli.release('publish', incompatible.path, '--break-glass', 'urgent')).code).toBe(0);
  await publishOk('remote-cashier', {});
  expect((await publishRejected('remote-account', publishes({}))).err).toMatch('memberId is missing');
  await publishOk('remote-account', publishes(member));
});

it('rolls back without a fallback if the former fallback is incompatible', async () => {
  const oldBuild = await publishOk('remote-account', publishes({}));
  const compatibleBuild = await publishOk('remote-account', publishes(member));
  await publishOk('remote-account', publishes(member));
  await publishOk('remote-lobby', hears(member));
  await publishOk('remote-account', publishes(member));
  expect((await cli.release('rollback', 'remote-account', '--to', compatibleBuild.version)).code).toBe(0);
  const status = (await cli.release('status')).out;
  expect(status).toMatch(compatibleBuild.version);
  expect(status).not.toMatch(oldBuild.version);
});

it('rejects a build without a contract record', async () => {
  await publishOk('remote-lobby', {});
  const { id, err } = await publishRejected('remote-account', null);
  expect(err).toMatch(`${id} (live): ${id} has no contract record`);
  expect(err).toMatch('Fix: build remote-account again, so that it has a contract record.');
});

it('notes an endpoint that two remotes declare differently, and accepts both remotes', async () => {
  const calls = (reply: v.GenericSchema) => ({
    calls: { '/sys/x': { request: {}, reply: jsonSchemaOf(reply, { role: 'accepted', side: 'input' }) } },
  });
  await publishOk('remote-lobby', calls(v.string()));
  await publishOk('remote-cashier', calls(v.string()));
  const built = await build('remote-account', calls(v.number()));
  const { code, out } = await cli.release('publish', built.path);
  expect(code).toBe(0);
  expect(out.match(/^Note: .* declare the reply of \/sys\/x differently/gm)).toHaveLength(2);
});
