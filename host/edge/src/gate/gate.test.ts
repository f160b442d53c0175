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

type Promised = Partial<ContractRecord> | null;

const build = async (name: ReleaseName, contract: Promised) => {
  count += 1;
  const { folder: path, record } = await fixturePackage(folder, { name, text: String(count), contract });
  return { path, version: record.version, id: `${name}@${record.version}` };
};

/** Publishes a build that must pass. */
const live = async (name: ReleaseName, contract: Promised) => {
  const built = await build(name, contract);
  expect(await cli.release('publish', built.path)).toMatchObject({ code: 0, err: '' });
  return built;
};

/** A build that must not pass, and what was said. */
const refused = async (name: ReleaseName, contract: Promised) => {
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
  await live('host', { offers: { confirm, toast: {} } });
  const lobby = await live('remote-lobby', { uses: { confirm } });
  const { id, err } = await refused('host', { offers: { toast: {} } });
  expect(err.split('\n')).toEqual([
    'This would put together what does not fit:',
    `  ${lobby.id} (live) does not take host.confirm as ${id} (live) gives it: it is not there, and it is needed.`,
    expect.stringMatching(
      /^What would pass: a host that still gives remote-lobby what it takes, .*last known good\.$/,
    ),
    expect.stringMatching(/--break-glass "<why>"/),
  ]);
});

it('refuses a host that tells less, or takes less, by a member that it keeps', async () => {
  await live('host', { offers: { confirm: { ...confirm, gives: taken({ text: v.string() }) } } });
  const lobby = await live('remote-lobby', { uses: { confirm } });
  const short = taken({ text: v.pipe(v.string(), v.maxLength(10)) });
  const takesLess = await refused('host', { offers: { confirm: { ...confirm, gives: short } } });
  expect(takesLess.err).toMatch(`host.confirm as ${lobby.id} (live) gives it: text may be longer than 10.`);
  const tellsLess = await refused('host', { offers: { confirm: {} } });
  expect(tellsLess.err).toMatch('it gives nothing, and something is needed');
});

it('refuses a payload that says less than a listener needs, whichever of the two is released @A14', async () => {
  const lobby = await live('remote-lobby', hears(member));
  const empty = await refused('remote-account', publishes({}));
  expect(empty.err).toMatch(
    `${lobby.id} (live) does not take the fact account/signedIn as ${empty.id} (live) gives it: memberId is missing`,
  );
  const account = await live('remote-account', publishes(member));
  const narrow = await refused('remote-lobby', hears({ memberId: v.pipe(v.string(), v.maxLength(5)) }));
  expect(narrow.err).toMatch(`as ${account.id} (live) gives it: memberId may be longer than 5.`);
});

it('refuses a popup that takes less than others open it with, and a host that hands on less', async () => {
  await live('remote-lobby', opens({ method: v.optional(v.string()) }));
  await live('remote-cashier', shows({ method: v.optional(v.string()) }));
  const narrow = await refused('remote-cashier', shows({ method: v.optional(v.picklist(['PAYP'])) }));
  expect(narrow.err).toMatch(/remote-lobby@\S+ \(live\) gives it: method is string, and "PAYP" is taken/);
  const host = await refused('host', {
    popups: { deposit: { takes: taken({}), becomes: sent({ method: v.number() }) } },
  });
  expect(host.err).toMatch(/remote-cashier@\S+ \(live\) does not take the popup deposit as host@/);
});

it('refuses a build that shows a popup no more which others open, and takes one that shows another @A14', async () => {
  const both = { popups: { ...shows({}).popups, cashOut: { takes: taken({}), becomes: taken({}) } } };
  const without = await live('remote-cashier', shows({}));
  await live('remote-cashier', both);
  const lobby = await live('remote-lobby', opens({}));
  const { popups } = both;
  const gone = await refused('remote-cashier', { popups: { cashOut: popups.cashOut } });
  expect(gone.err).toMatch(
    `${gone.id} (live) does not take the popup deposit as ${lobby.id} (live) gives it: it is not there any more.`,
  );
  const trial = await build('remote-cashier', { popups: {} });
  expect(await cli.release('publish', trial.path, '--canary', '5')).toMatchObject({ code: 1 });
  // Nobody opens the other one, so it may go, forward and back.
  await live('remote-cashier', shows({ method: v.optional(v.string()) }));
  expect(await cli.release('rollback', 'remote-cashier', '--to', without.version)).toMatchObject({ code: 0 });
});

it('refuses a build without a screen that a route of the host leads to @A14 @R3', async () => {
  await live('remote-lobby', { screens: ['remote-lobby/home', 'remote-lobby/wins'] });
  const host = await live('host', { screens: ['remote-lobby/home'] });
  const gone = await refused('remote-lobby', { screens: ['remote-lobby/wins'] });
  expect(gone.err).toMatch(
    `${gone.id} (live) does not take the screen remote-lobby/home as ${host.id} (live) gives it: it is not there any more.`,
  );
  // No route leads to the other one, and a build of before tells of none.
  await live('remote-lobby', { screens: ['remote-lobby/home'] });
  await live('remote-lobby', {});
});

it('refuses another major of a shared module, and names who was built for the former @A14', async () => {
  await live('host', { singletons: { react: '19.3.1', i18next: '26.7.2' } });
  const lobby = await live('remote-lobby', { singletons: { react: '19.3.0' } });
  const { id, err } = await refused('host', { singletons: { react: '20.0.0' } });
  expect(err).toMatch(
    `${lobby.id} (live) does not take the shared module react as ${id} (live) gives it: the page would run 20.0.0, and it ` +
      'was built for 19.3.0.',
  );
});

it('lets pass what only adds: fields, optional params, members, facts, minors @A14', async () => {
  await live('host', { offers: { confirm }, singletons: { react: '19.3.1' } });
  await live('remote-lobby', {
    ...hears(member),
    ...opens({}),
    uses: { confirm },
    singletons: { react: '19.3.1' },
  });
  await live('remote-account', publishes(member));
  await live('remote-cashier', shows({}));
  await live('remote-account', publishes({ ...member, tier: v.number() }));
  await live('remote-cashier', shows({ method: v.optional(v.string()) }));
  await live('host', { offers: { confirm, toast: {} }, singletons: { react: '19.4.0' } });
  await live('remote-account', {
    publishes: { ...publishes(member).publishes, 'account/signedOut': sent({}) },
  });
});

it('counts the last known good and the canary as live', async () => {
  const first = await live('remote-account', publishes(member));
  const second = await live('remote-account', publishes({ ...member, email: v.string() }));
  const needsEmail = hears({ email: v.string() });
  const early = await refused('remote-lobby', needsEmail);
  expect(early.err).toMatch(`${first.id} (last known good) gives it: email is missing`);
  expect(early.err).not.toMatch(second.id);
  await live('remote-account', publishes({ ...member, email: v.string(), tier: v.number() }));
  await live('remote-lobby', needsEmail);

  const trial = await build('remote-account', publishes(member));
  const canary = await cli.release('publish', trial.path, '--canary', '0');
  expect(canary).toMatchObject({
    code: 1,
    err: expect.stringMatching(/\(canary\) gives it: email is missing/),
  });
  const dry = await cli.release('publish', trial.path, '--dry-run');
  expect(dry).toMatchObject({ code: 1, err: expect.stringMatching('email is missing') });
});

it('refuses to roll back to an incompatibility; break-glass lets it through and stays in the history @A14', async () => {
  const withEmail = { ...member, email: v.string() };
  const first = await live('remote-account', publishes(member));
  await live('remote-account', publishes(withEmail));
  await live('remote-account', publishes(withEmail));
  const lobby = await live('remote-lobby', hears({ email: v.string() }));

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
  expect(forced.out).toMatch(/^Let through by break-glass: .* email is missing, and it is needed\.$/m);
  const { changes } = JSON.parse((await cli.release('history', '--json')).out) as { changes: unknown[] };
  expect(changes[0]).toMatchObject({
    action: 'rollback',
    who: 'ops@test',
    breakGlass: {
      why,
      incompatibilities: [expect.stringMatching(`${lobby.id} .* does not take the fact account/signedIn`)],
    },
  });
  expect((await cli.release('history')).out).toMatch(`break-glass: ${why}`);
});

it('asks again before a canary that was let through becomes live for everybody, and lets it be ended at any time', async () => {
  await live('remote-lobby', hears(member));
  await live('remote-account', publishes(member));
  const odd = await build('remote-account', publishes({}));
  const glass = ['--break-glass', 'a trial'];
  expect((await cli.release('publish', odd.path, '--canary', '5', ...glass)).code).toBe(0);
  expect(await cli.release('promote', 'remote-account')).toMatchObject({
    code: 1,
    err: expect.stringMatching('memberId is missing'),
  });
  expect((await cli.release('canary', 'remote-account', '--withdraw')).code).toBe(0);
});

it('is in nobody’s way afterwards: what is together already is no reason to refuse', async () => {
  await live('remote-lobby', hears(member));
  const odd = await build('remote-account', publishes({}));
  expect((await cli.release('publish', odd.path, '--break-glass', 'urgent')).code).toBe(0);
  await live('remote-cashier', {});
  expect((await refused('remote-account', publishes({}))).err).toMatch('memberId is missing');
  await live('remote-account', publishes(member));
});

it('goes back without a fallback that would not fit', async () => {
  const old = await live('remote-account', publishes({}));
  const good = await live('remote-account', publishes(member));
  await live('remote-account', publishes(member));
  await live('remote-lobby', hears(member));
  await live('remote-account', publishes(member));
  expect((await cli.release('rollback', 'remote-account', '--to', good.version)).code).toBe(0);
  const status = (await cli.release('status')).out;
  expect(status).toMatch(good.version);
  expect(status).not.toMatch(old.version);
});

it('refuses to put a build without a contract record beside others', async () => {
  await live('remote-lobby', {});
  const { id, err } = await refused('remote-account', null);
  expect(err).toMatch(`${id} (live) gives it: it has no contract record`);
  expect(err).toMatch('What would pass: a remote-account that was built with its contract record.');
});

it('tells of an endpoint that two remotes declare differently, and lets them pass', async () => {
  const calls = (reply: v.GenericSchema) => ({
    calls: { '/sys/x': { request: {}, reply: schemaOf(reply, { role: 'taken', side: 'input' }) } },
  });
  await live('remote-lobby', calls(v.string()));
  await live('remote-cashier', calls(v.string()));
  const built = await build('remote-account', calls(v.number()));
  const { code, out } = await cli.release('publish', built.path);
  expect(code).toBe(0);
  expect(out.match(/^Note: .* declare the reply of \/sys\/x differently/gm)).toHaveLength(2);
});
