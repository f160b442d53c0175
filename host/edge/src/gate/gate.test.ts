import { schemaOf } from 'shared-contracts/contract/record';
import type { ContractRecord, ReleaseName } from 'shared-contracts/releases';
import * as v from 'valibot';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
let count = 0;

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  cli = cliInFolder(folder);
});
afterEach(() => remove());

type Contract = Partial<ContractRecord> | null;

const build = async (name: ReleaseName, contract: Contract) => {
  count += 1;
  const { folder: path, record } = await fixturePackage(folder, { name, text: String(count), contract });
  return { path, version: record.version, id: `${name}@${record.version}` };
};

/** Publishes a build that the gate accepts. */
const publishOk = async (name: ReleaseName, contract: Contract) => {
  const built = await build(name, contract);
  expect(await cli.release('publish', built.path)).toMatchObject({ code: 0, err: '' });
  return built;
};

/** Publishes a build that the gate rejects, and returns the error. */
const publishRejected = async (name: ReleaseName, contract: Contract) => {
  const built = await build(name, contract);
  const { code, err } = await cli.release('publish', built.path);
  expect(code).toBe(1);
  expect((await cli.release('status')).out).not.toMatch(built.version);
  return { ...built, err };
};

const sent = (entries: v.ObjectEntries) => schemaOf(v.object(entries), { role: 'sent', side: 'output' });
const taken = (entries: v.ObjectEntries) => schemaOf(v.object(entries), { role: 'taken', side: 'input' });

const publishes = (entries: v.ObjectEntries) => ({ publishes: { 'account/signedIn': sent(entries) } });
const hears = (entries: v.ObjectEntries) => ({ hears: { 'account/signedIn': taken(entries) } });
const shows = (entries: v.ObjectEntries) => ({
  popups: { deposit: { takes: taken(entries), becomes: taken(entries) } },
});
const opens = (entries: v.ObjectEntries) => ({ opens: { deposit: sent(entries) } });

const member = { memberId: v.string() };
const confirm = {
  gives: sent({ text: v.string() }),
  gets: schemaOf(v.boolean(), { role: 'taken', side: 'output' }),
};

it('rejects a host that removes a prop, and names the remote that needs it @A14', async () => {
  await publishOk('host', { offers: { confirm, toast: {} } });
  const lobby = await publishOk('remote-lobby', { uses: { confirm } });
  const { id, err } = await publishRejected('host', { offers: { toast: {} } });
  expect(err.split('\n')).toEqual([
    'This change would combine incompatible builds:',
    `  ${lobby.id} (live) does not accept host.confirm from ${id} (live): it is missing, but required.`,
    expect.stringMatching(/^Fix: keep the old contract in host next to the new one\. .*last known good\.$/),
    expect.stringMatching(/--break-glass "<reason>"/),
  ]);
});

it('rejects a host whose member returns less or accepts less', async () => {
  await publishOk('host', { offers: { confirm: { ...confirm, gives: taken({ text: v.string() }) } } });
  const lobby = await publishOk('remote-lobby', { uses: { confirm } });
  const short = taken({ text: v.pipe(v.string(), v.maxLength(10)) });
  const acceptsLess = await publishRejected('host', { offers: { confirm: { ...confirm, gives: short } } });
  expect(acceptsLess.err).toMatch(`host.confirm from ${lobby.id} (live): text may be longer than 10.`);
  const returnsLess = await publishRejected('host', { offers: { confirm: {} } });
  expect(returnsLess.err).toMatch('it sends no data, but data is required');
});

it('rejects a payload without a field that a listener needs, whichever of the two is released @A14', async () => {
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
    popups: { deposit: { takes: taken({}), becomes: sent({ method: v.number() }) } },
  });
  expect(host.err).toMatch(/remote-cashier@\S+ \(live\) does not accept the popup deposit from host@/);
});

it('rejects a build without a popup that others open, and accepts one with another popup @A14', async () => {
  const both = { popups: { ...shows({}).popups, cashOut: { takes: taken({}), becomes: taken({}) } } };
  const without = await publishOk('remote-cashier', shows({}));
  await publishOk('remote-cashier', both);
  const lobby = await publishOk('remote-lobby', opens({}));
  const { popups } = both;
  const gone = await publishRejected('remote-cashier', { popups: { cashOut: popups.cashOut } });
  expect(gone.err).toMatch(
    `${gone.id} (live) does not accept the popup deposit from ${lobby.id} (live): it was removed.`,
  );
  const candidate = await build('remote-cashier', { popups: {} });
  expect(await cli.release('publish', candidate.path, '--canary', '5')).toMatchObject({ code: 1 });
  // No build opens the popup cashOut, so builds without it are accepted.
  await publishOk('remote-cashier', shows({ method: v.optional(v.string()) }));
  expect(await cli.release('rollback', 'remote-cashier', '--to', without.version)).toMatchObject({ code: 0 });
});

it('rejects a build without a screen that a route of the host uses @A14 @R3', async () => {
  await publishOk('remote-lobby', { screens: ['remote-lobby/home', 'remote-lobby/wins'] });
  const host = await publishOk('host', { screens: ['remote-lobby/home'] });
  const gone = await publishRejected('remote-lobby', { screens: ['remote-lobby/wins'] });
  expect(gone.err).toMatch(
    `${gone.id} (live) does not accept the screen remote-lobby/home from ${host.id} (live): it was removed.`,
  );
  // No route uses the other screen, and contract records of old builds list none.
  await publishOk('remote-lobby', { screens: ['remote-lobby/home'] });
  await publishOk('remote-lobby', {});
});

it('rejects another major version of a shared module, and names the build that needs the former @A14', async () => {
  await publishOk('host', { singletons: { react: '19.3.1', i18next: '26.7.2' } });
  const lobby = await publishOk('remote-lobby', { singletons: { react: '19.3.0' } });
  const { id, err } = await publishRejected('host', { singletons: { react: '20.0.0' } });
  expect(err).toMatch(
    `${lobby.id} (live) does not accept the shared module react from ${id} (live): the page would run 20.0.0, but the remote ` +
      'was built for 19.3.0.',
  );
});

it('accepts additions: fields, optional params, members, events, minor versions @A14', async () => {
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
    publishes: { ...publishes(member).publishes, 'account/signedOut': sent({}) },
  });
});

it('also checks the last known good build and the canary', async () => {
  const first = await publishOk('remote-account', publishes(member));
  const second = await publishOk('remote-account', publishes({ ...member, email: v.string() }));
  const needsEmail = hears({ email: v.string() });
  const early = await publishRejected('remote-lobby', needsEmail);
  expect(early.err).toMatch(`${first.id} (last known good): email is missing`);
  expect(early.err).not.toMatch(second.id);
  await publishOk('remote-account', publishes({ ...member, email: v.string(), tier: v.number() }));
  await publishOk('remote-lobby', needsEmail);

  const candidate = await build('remote-account', publishes(member));
  const canary = await cli.release('publish', candidate.path, '--canary', '0');
  expect(canary).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\(canary\): email is missing/),
  });
  const dry = await cli.release('publish', candidate.path, '--dry-run');
  expect(dry).toMatchObject({ code: 1, err: expect.stringMatching('email is missing') });
});

it('rejects an incompatible rollback; break-glass forces it and is recorded in the history @A14', async () => {
  const withEmail = { ...member, email: v.string() };
  const first = await publishOk('remote-account', publishes(member));
  await publishOk('remote-account', publishes(withEmail));
  await publishOk('remote-account', publishes(withEmail));
  const lobby = await publishOk('remote-lobby', hears({ email: v.string() }));

  const back = await cli.release('rollback', 'remote-account', '--to', first.version);
  expect(back).toMatchObject({ code: 1, err: expect.stringMatching(lobby.id) });
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

it('checks a forced canary again before it is promoted, and allows to end it at any time', async () => {
  await publishOk('remote-lobby', hears(member));
  await publishOk('remote-account', publishes(member));
  const incompatible = await build('remote-account', publishes({}));
  const glass = ['--break-glass', 'a trial'];
  expect((await cli.release('publish', incompatible.path, '--canary', '5', ...glass)).code).toBe(0);
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

it('rolls back without a fallback that is incompatible', async () => {
  const old = await publishOk('remote-account', publishes({}));
  const good = await publishOk('remote-account', publishes(member));
  await publishOk('remote-account', publishes(member));
  await publishOk('remote-lobby', hears(member));
  await publishOk('remote-account', publishes(member));
  expect((await cli.release('rollback', 'remote-account', '--to', good.version)).code).toBe(0);
  const status = (await cli.release('status')).out;
  expect(status).toMatch(good.version);
  expect(status).not.toMatch(old.version);
});

it('rejects a build without a contract record', async () => {
  await publishOk('remote-lobby', {});
  const { id, err } = await publishRejected('remote-account', null);
  expect(err).toMatch(`${id} (live): ${id} has no contract record`);
  expect(err).toMatch('Fix: build remote-account again, so that it has a contract record.');
});

it('notes an endpoint that two remotes declare differently, and accepts them', async () => {
  const calls = (reply: v.GenericSchema) => ({
    calls: { '/sys/x': { request: {}, reply: schemaOf(reply, { role: 'taken', side: 'input' }) } },
  });
  await publishOk('remote-lobby', calls(v.string()));
  await publishOk('remote-cashier', calls(v.string()));
  const built = await build('remote-account', calls(v.number()));
  const { code, out } = await cli.release('publish', built.path);
  expect(code).toBe(0);
  expect(out.match(/^Note: .* declare the reply of \/sys\/x differently/gm)).toHaveLength(2);
});
