import { eq } from 'drizzle-orm';
import {
  checkRegister,
  login,
  register,
  registerByName,
  sendForgotMail,
  sendJoinMail,
} from 'shared-contracts/api';
import { member } from '../../db/schema';
import { signInAllowances } from '../../members/limits';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startWithinMs, type Envelope, type TestSandbox } from '../../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
});

async function memberWithEmail() {
  const { id, username } = await sandbox.newMember();
  const email = `${username}@example.com`;
  const set = { email, emailKey: email.toLowerCase() };
  await sandbox.database.orm.update(member).set(set).where(eq(member.id, id));
  return { username, email };
}

/** Like the edge on this machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const errorOf = ({ error }: Envelope) => error;

describe('password guesses', () => {
  const signIn = async (username: string, password: string, address = '192.0.2.1') => {
    const body = { username, password, type: 'MEMBER' };
    const response = await sandbox.post(login.path, body, { headers: from(address) });
    return { ...((await response.json()) as Envelope), retryAfter: response.headers.get('retry-after') };
  };
  const tooMany = (waiting: string) => `Too many failed attempts. Please wait ${waiting} and try again.`;

  /** From a new address each time, so that only the account's limit applies. */
  function guessAt(username: string) {
    let address = 0;
    return (tried = 'a guess') => signIn(username, tried, `198.51.100.${String((address += 1))}`);
  }

  it('may be wrong five times in a quarter of an hour; then not even the right one is taken @S6', async () => {
    const { username, password } = await sandbox.newMember();
    const guess = guessAt(username);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await guess()).toMatchObject({ error: -4, retryAfter: null });
      sandbox.clock.moveBy(60_000);
    }
    const refused = await guess(password);
    expect(refused).toMatchObject({ error: -5, message: tooMany('10 minutes') });
    expect(Number(refused.retryAfter)).toBeGreaterThan(540);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(600);
    sandbox.clock.moveBy(600_000);
    expect(await guess(password)).toMatchObject({ error: 0 });
    // The success cleared the failures.
    expect([await guess(), await guess()].map(errorOf)).toEqual([-4, -4]);
  });

  it('cost more and more waiting, however slowly they are tried', async () => {
    const { username } = await sandbox.newMember();
    const guess = guessAt(username);
    for (let turn = 0; turn < 11; turn += 1) {
      expect(errorOf(await guess())).toBe(-4);
      sandbox.clock.moveBy(300_000);
    }
    expect(errorOf(await guess())).toBe(-4);
    expect(await guess()).toMatchObject({ error: -5, message: tooMany('9 minutes') });
  });

  it('are counted for their address, whoever they are guessed of, and no success makes up for them', async () => {
    const own = await sandbox.newMember();
    const guess = async (name: string) => {
      sandbox.clock.moveBy(60_000);
      return errorOf(await signIn(name, 'Summer-2026!'));
    };
    expect([await guess('demo'), await guess('nobody-1'), await guess('nobody-2')]).toEqual([-4, -4, -4]);
    sandbox.clock.moveBy(60_000);
    expect(await signIn(own.username, own.password)).toMatchObject({ error: 0 });
    expect([await guess('nobody-3'), await guess('nobody-4'), await guess('nobody-5')]).toEqual([-4, -4, -5]);
    expect(errorOf(await signIn(own.username, own.password, '192.0.2.2'))).toBe(0);
  });

  it('count together from all addresses of one IPv6 household, which has more than anybody could count', async () => {
    const household = (turn: number) => `2001:db8:1:2::${turn.toString(16)}`;
    for (let turn = 1; turn <= 5; turn += 1) {
      expect(errorOf(await signIn(`nobody-${String(turn)}`, 'Summer-2026!', household(turn)))).toBe(-4);
      sandbox.clock.moveBy(60_000);
    }
    expect(errorOf(await signIn('nobody-6', 'Summer-2026!', household(6)))).toBe(-5);
    expect(errorOf(await signIn('nobody-6', 'Summer-2026!', '2001:db8:1:3::6'))).toBe(-4);
  });

  it('of one member are counted together, whether the name is typed or the email @S6', async () => {
    const { username, email } = await memberWithEmail();
    const names = [username, email, username.toUpperCase(), ` ${username} `];
    const errors = [];
    for (let turn = 0; turn < 6; turn += 1) {
      errors.push(
        errorOf(await signIn(names[turn % names.length] ?? '', 'a guess', `192.0.2.${String(turn + 50)}`)),
      );
      sandbox.clock.moveBy(60_000);
    }
    expect(errors).toEqual([-4, -4, -4, -4, -4, -5]);
  });

  it('are no more for being tried at the same moment', async () => {
    const { username } = await sandbox.newMember();
    const all = await Promise.all(Array.from({ length: 40 }, () => signIn(username, 'a guess')));
    expect(all.filter(({ error }) => error === -4)).toHaveLength(5);
    expect(all.filter(({ error }) => error === -5)).toHaveLength(35);
  });

  it('may be as many from an address as players share it; of an account they stay five', () => {
    const { services } = sandbox;
    const who = { subject: 'demo', network: '192.0.2.1' };
    const [account, address] = signInAllowances({ ...services, playersPerAddress: 1_000 }, who, {});
    expect(account).toMatchObject({ failures: 5, step: 1 });
    expect(address).toMatchObject({ failures: 5_000, step: 1_000 });
  });
});

describe('accounts opened from one address', () => {
  const signUp = (changes: Record<string, unknown> = {}, address = '192.0.2.1') =>
    sandbox.call(register.path, signUpForm(changes), { headers: from(address) });
  const join = () => {
    const { email, firstName, lastName } = signUpForm();
    return sandbox.call(registerByName.path, { email, firstName, lastName }, { headers: from('192.0.2.1') });
  };

  it('are twenty an hour, in either way; what is wrong in a form costs none', async () => {
    for (let turn = 0; turn < 25; turn += 1) expect(errorOf(await signUp({ email: 'none' }))).toBe(-4);
    for (let turn = 0; turn < 10; turn += 1) {
      expect([await signUp(), await join()].map(errorOf)).toEqual([0, 0]);
    }
    const refused = {
      error: -5,
      message: expect.stringMatching(/^Too many accounts were .* Please wait [123] minutes and try again.$/),
    };
    expect([await signUp(), await join()]).toMatchObject([refused, refused]);
    expect(errorOf(await signUp({}, '192.0.2.2'))).toBe(0);
    sandbox.clock.moveBy(3 * 60_000);
    expect([await signUp(), await signUp()].map(errorOf)).toEqual([0, -5]);
  });
});

describe('guesses whether a name is taken', () => {
  const inUse = { username: 'demo' };
  const ask = (path: string, changes: Record<string, unknown>, address = '192.0.2.1') =>
    sandbox.call(path, signUpForm(changes), { headers: from(address) });

  it('are sixty an hour from one address, wherever they are tried and whether they are taken or not @R9', async () => {
    const { email } = signUpForm();
    expect(errorOf(await ask(register.path, { email }, '192.0.2.3'))).toBe(0);
    for (let turn = 0; turn < 20; turn += 1) {
      expect([await ask(checkRegister.path, {}), await ask(checkRegister.path, inUse)]).toMatchObject([
        { error: 0 },
        { error: -4, message: 'This username is already taken.' },
      ]);
    }
    for (let turn = 0; turn < 10; turn += 1) {
      expect(errorOf(await ask(register.path, inUse))).toBe(-4);
      expect(errorOf(await ask(registerByName.path, { email }))).toBe(-4);
    }
    const refused = {
      error: -5,
      message: expect.stringMatching(/^Too many names were .* Please wait \d\d seconds and try again.$/),
    };
    const others = [checkRegister.path, register.path, registerByName.path];
    for (const path of others) {
      // A taken name gets the same reply as a free one.
      expect([await ask(path, {}), await ask(path, { ...inUse, email })]).toMatchObject([refused, refused]);
    }
    expect(errorOf(await ask(checkRegister.path, {}, '192.0.2.2'))).toBe(0);
    // Invalid forms still get their error.
    expect(await ask(checkRegister.path, { email: 'none' })).toMatchObject({ message: 'Email is invalid' });
    sandbox.clock.moveBy(60_000);
    expect([await ask(checkRegister.path, {}), await ask(checkRegister.path, {})].map(errorOf)).toEqual([
      0, -5,
    ]);
  });
});

describe('requests for mails', () => {
  const forgot = (usernameOrEmail: string, address = '192.0.2.1') =>
    sandbox.call(sendForgotMail.path, { usernameOrEmail }, { headers: from(address) });

  it('are three an hour to one name, twenty to all from one address, by whatever form', async () => {
    for (let turn = 0; turn < 3; turn += 1) expect(errorOf(await forgot('demo'))).toBe(0);
    expect(await forgot('DEMO ')).toMatchObject({
      error: -5,
      message: expect.stringMatching(/^Too many emails .* Please wait (19|20) minutes and try again.$/),
    });
    for (let turn = 0; turn < 16; turn += 1) expect(errorOf(await forgot(`nobody-${String(turn)}`))).toBe(0);
    expect(await forgot('nobody')).toMatchObject({ error: -5 });
    const again = await sandbox.call(sendJoinMail.path, { id: 'x' }, { headers: from('192.0.2.1') });
    expect(again).toMatchObject({ error: -5 });
  });

  it('are three to one member, by name and by email together @S6', async () => {
    const { username, email } = await memberWithEmail();
    const errors = [];
    for (const [turn, name] of [username, email, username, email.toUpperCase()].entries())
      errors.push(errorOf(await forgot(name, `198.51.100.${String(turn + 100)}`)));
    expect(errors).toEqual([0, 0, 0, -5]);
  });

  it('are three to one name from however many addresses', async () => {
    const errors = [];
    for (let turn = 1; turn <= 4; turn += 1) {
      errors.push(errorOf(await forgot('demo', `198.51.100.${String(turn)}`)));
    }
    expect(errors).toEqual([0, 0, 0, -5]);
  });
});
