import { verify } from '@node-rs/argon2';
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
import { rejectionCodes } from '../../errors/Rejection';
import { signInAllowances } from '../../members/attemptLimits';
import { signUpForm } from '../../testing/signUpForm';
import { startTestSandbox, startTimeoutMs, type Envelope, type TestSandbox } from '../../testing/testSandbox';

jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');
  return { ...argon2, verify: jest.fn(argon2.verify) };
});
const { verify: actualVerify } = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2');

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
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

/** The header in which the edge sends the caller's address. */
const from = (address: string) => ({ 'x-forwarded-for': address });
const errorOf = ({ error }: Envelope) => error;

describe('password guesses', () => {
  const signIn = async (username: string, password: string, address = '192.0.2.1') => {
    const body = { username, password, type: 'MEMBER' };
    const response = await sandbox.post(login.path, body, { headers: from(address) });
    return { ...((await response.json()) as Envelope), retryAfter: response.headers.get('retry-after') };
  };
  const tooMany = (waitTime: string) => `Too many failed attempts. Please wait ${waitTime} and try again.`;

  /** Uses a new address for each guess, so that only the limit of the account applies. */
  function createGuesser(username: string) {
    let address = 0;
    return (password = 'a guess') => signIn(username, password, `198.51.100.${String((address += 1))}`);
  }

  it('block the account after five wrong guesses in 15 minutes, even for the correct password @security6', async () => {
    const { username, password } = await sandbox.newMember();
    const guess = createGuesser(username);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await guess()).toMatchObject({ error: -4, retryAfter: null });
      sandbox.clock.moveBy(60_000);
    }
    const response = await guess(password);
    expect(response).toMatchObject({ error: -5, message: tooMany('10 minutes') });
    expect(Number(response.retryAfter)).toBeGreaterThan(540);
    expect(Number(response.retryAfter)).toBeLessThanOrEqual(600);
    sandbox.clock.moveBy(600_000);
    expect(await guess(password)).toMatchObject({ error: 0 });
    // The success cleared the failures.
    expect([await guess(), await guess()].map(errorOf)).toEqual([-4, -4]);
  });

  it('cause longer and longer waits, even five minutes apart', async () => {
    const { username } = await sandbox.newMember();
    const guess = createGuesser(username);
    for (let attempt = 0; attempt < 11; attempt += 1) {
      expect(errorOf(await guess())).toBe(-4);
      sandbox.clock.moveBy(300_000);
    }
    expect(errorOf(await guess())).toBe(-4);
    expect(await guess()).toMatchObject({ error: -5, message: tooMany('9 minutes') });
  });

  it('count per address over all accounts, and a successful sign-in does not reset the count', async () => {
    const player = await sandbox.newMember();
    const guess = async (name: string) => {
      sandbox.clock.moveBy(60_000);
      return errorOf(await signIn(name, 'Summer-2026!'));
    };
    expect([await guess('demo'), await guess('nobody-1'), await guess('nobody-2')]).toEqual([-4, -4, -4]);
    sandbox.clock.moveBy(60_000);
    expect(await signIn(player.username, player.password)).toMatchObject({ error: 0 });
    expect([await guess('nobody-3'), await guess('nobody-4'), await guess('nobody-5')]).toEqual([-4, -4, -5]);
    expect(errorOf(await signIn(player.username, player.password, '192.0.2.2'))).toBe(0);
  });

  it('count together for all addresses of one IPv6 household (a /64 prefix)', async () => {
    const household = (attempt: number) => `2001:db8:1:2::${attempt.toString(16)}`;
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(errorOf(await signIn(`nobody-${String(attempt)}`, 'Summer-2026!', household(attempt)))).toBe(-4);
      sandbox.clock.moveBy(60_000);
    }
    expect(errorOf(await signIn('nobody-6', 'Summer-2026!', household(6)))).toBe(-5);
    expect(errorOf(await signIn('nobody-6', 'Summer-2026!', '2001:db8:1:3::6'))).toBe(-4);
  });

  it('count together for the username and the email of a member @security6', async () => {
    const { username, email } = await memberWithEmail();
    const names = [username, email, username.toUpperCase(), ` ${username} `];
    const errors = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      errors.push(
        errorOf(
          await signIn(names[attempt % names.length] ?? '', 'a guess', `192.0.2.${String(attempt + 50)}`),
        ),
      );
      sandbox.clock.moveBy(60_000);
    }
    expect(errors).toEqual([-4, -4, -4, -4, -4, -5]);
  });

  it('are limited to five even if they are sent at the same moment', async () => {
    const { username } = await sandbox.newMember();
    // The five checks end only after the other 35 guesses are rejected. So no earlier failure causes the rejections.
    let endChecks: () => void = () => undefined;
    const allRejected = new Promise<void>((resolve) => (endChecks = resolve));
    jest.mocked(verify).mockImplementation(() => allRejected.then(() => false));
    let rejectedCount = 0;
    const guess = async () => {
      const { error } = await signIn(username, 'a guess');
      if (error === rejectionCodes.tooMany && (rejectedCount += 1) === 35) endChecks();
      return error;
    };
    const errors = await Promise.all(Array.from({ length: 40 }, guess));
    jest.mocked(verify).mockImplementation(actualVerify);
    expect(errors.filter((error) => error === rejectionCodes.invalid)).toHaveLength(5);
    expect(errors.filter((error) => error === rejectionCodes.tooMany)).toHaveLength(35);
  });

  it('are limited per address in proportion to the players who share it, and to five per account', () => {
    const { services } = sandbox;
    const caller = { subject: 'demo', network: '192.0.2.1' };
    const [account, address] = signInAllowances({ ...services, playersPerAddress: 1_000 }, caller, {});
    expect(account).toMatchObject({ failures: 5, step: 1 });
    expect(address).toMatchObject({ failures: 5_000, step: 1_000 });
  });
});

describe('sign-ups from one address', () => {
  const signUp = (changes: Record<string, unknown> = {}, address = '192.0.2.1') =>
    sandbox.call(register.path, signUpForm(changes), { headers: from(address) });
  const join = () => {
    const { email, firstName, lastName } = signUpForm();
    return sandbox.call(registerByName.path, { email, firstName, lastName }, { headers: from('192.0.2.1') });
  };

  it('are limited to twenty an hour over both forms; invalid forms do not count', async () => {
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect(errorOf(await signUp({ email: 'none' }))).toBe(-4);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect([await signUp(), await join()].map(errorOf)).toEqual([0, 0]);
    }
    const rejection = {
      error: -5,
      message: expect.stringMatching(
        /^Too many accounts were .* Please wait (59|60) minutes and try again.$/,
      ),
    };
    expect([await signUp(), await join()]).toMatchObject([rejection, rejection]);
    expect(errorOf(await signUp({}, '192.0.2.2'))).toBe(0);
    sandbox.clock.moveBy(3_600_000);
    expect([await signUp(), await signUp()].map(errorOf)).toEqual([0, 0]);
  });
});

describe('requests that check whether a name is taken', () => {
  const takenName = { username: 'demo' };
  const send = (path: string, changes: Record<string, unknown>, address = '192.0.2.1') =>
    sandbox.call(path, signUpForm(changes), { headers: from(address) });

  it('are limited to sixty an hour per address over all forms, for taken and free names @reliability9', async () => {
    const { email } = signUpForm();
    expect(errorOf(await send(register.path, { email }, '192.0.2.3'))).toBe(0);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      expect([await send(checkRegister.path, {}), await send(checkRegister.path, takenName)]).toMatchObject([
        { error: 0 },
        { error: -4, message: 'This username is already taken.' },
      ]);
    }
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(errorOf(await send(register.path, takenName))).toBe(-4);
      expect(errorOf(await send(registerByName.path, { email }))).toBe(-4);
    }
    const rejection = {
      error: -5,
      message: expect.stringMatching(
        /^Too many usernames were .* Please wait (59|60) minutes and try again.$/,
      ),
    };
    const paths = [checkRegister.path, register.path, registerByName.path];
    for (const path of paths) {
      // A taken name gets the same reply as a free one.
      expect([await send(path, {}), await send(path, { ...takenName, email })]).toMatchObject([
        rejection,
        rejection,
      ]);
    }
    expect(errorOf(await send(checkRegister.path, {}, '192.0.2.2'))).toBe(0);
    // Invalid forms still get their error.
    expect(await send(checkRegister.path, { email: 'none' })).toMatchObject({ message: 'Email is invalid' });
    sandbox.clock.moveBy(3_600_000);
    expect(errorOf(await send(checkRegister.path, {}))).toBe(0);
  });
});

describe('requests for emails', () => {
  const requestResetMail = (usernameOrEmail: string, address = '192.0.2.1') =>
    sandbox.call(sendForgotMail.path, { usernameOrEmail }, { headers: from(address) });

  it('are limited to three an hour per name and twenty per address, over all forms', async () => {
    for (let attempt = 0; attempt < 3; attempt += 1) expect(errorOf(await requestResetMail('demo'))).toBe(0);
    expect(await requestResetMail('DEMO ')).toMatchObject({
      error: -5,
      message: expect.stringMatching(/^Too many emails .* Please wait (59|60) minutes and try again.$/),
    });
    for (let attempt = 0; attempt < 16; attempt += 1)
      expect(errorOf(await requestResetMail(`nobody-${String(attempt)}`))).toBe(0);
    expect(await requestResetMail('nobody')).toMatchObject({ error: -5 });
    const joinMail = await sandbox.call(sendJoinMail.path, { id: 'x' }, { headers: from('192.0.2.1') });
    expect(joinMail).toMatchObject({ error: -5 });
  });

  it('are limited to three per member, by username and email together @security6', async () => {
    const { username, email } = await memberWithEmail();
    const errors = [];
    for (const [attempt, name] of [username, email, username, email.toUpperCase()].entries())
      errors.push(errorOf(await requestResetMail(name, `198.51.100.${String(attempt + 100)}`)));
    expect(errors).toEqual([0, 0, 0, -5]);
  });

  it('are limited to three per name, from any number of addresses', async () => {
    const errors = [];
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      errors.push(errorOf(await requestResetMail('demo', `198.51.100.${String(attempt)}`)));
    }
    expect(errors).toEqual([0, 0, 0, -5]);
  });
});
