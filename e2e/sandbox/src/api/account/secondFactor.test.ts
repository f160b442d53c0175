import { eq } from 'drizzle-orm';
import { Secret } from 'otpauth';
import {
  changePassword,
  disableSecondFactor,
  enableSecondFactor,
  getSecondFactor,
  getTokenInfo,
  login,
  renewRecoveryCodes,
  setUpSecondFactor,
} from 'shared-contracts/api';
import { outboxMail, recoveryCode, secondFactor } from '../../db/schema';
import { rejectionCodes } from '../../errors/Rejection';
import { appCodeOf, stepMs } from '../../testing/appCode';
import { mailsTo } from '../../testing/mails';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember();
  // The middle of a time step, so that no step ends during a test.
  const nowMs = sandbox.clock.now().getTime();
  sandbox.clock.moveBy(stepMs * 1.5 - (nowMs % stepMs));
});

const wrongCodeReply = {
  error: -10,
  message: 'This code is incorrect. Please check your app and try again.',
};
const usedCodeReply = {
  error: -11,
  message: 'This code was already used. Please wait for a new one and try again.',
};

const call = (
  endpoint: { readonly path: string },
  body: Record<string, unknown> = {},
  token = member.token,
) => sandbox.call(endpoint.path, body, { token });
const setUp = (password = member.password) => call(setUpSecondFactor, { password });
const signIn = (authCode?: string, address = '192.0.2.1', password = member.password) =>
  sandbox.call(
    login.path,
    { username: member.username, password, type: 'MEMBER', ...(authCode !== undefined && { authCode }) },
    { headers: { 'x-forwarded-for': address } },
  );

/** The code that an app shows now, or some steps earlier or later. */
const codeOf = (secret: string, steps = 0) =>
  appCodeOf(secret, sandbox.clock.now().getTime() + steps * stepMs);
/** A code that differs from those of the surrounding steps. */
function wrongCodeOf(secret: string): string {
  const codes = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !codes.has(code)) ?? '';
}

const secretIn = ({ data }: Envelope) => (data as { secret: string }).secret;
const codesIn = ({ data }: Envelope) => (data as { recoveryCodes: string[] }).recoveryCodes;

/** Turns the factor on, and moves the clock so that the next code of the app is unused. */
async function enable(): Promise<{ secret: string; codes: string[] }> {
  const secret = secretIn(await setUp());
  const reply = await call(enableSecondFactor, { authCode: codeOf(secret) });
  expect(reply.error).toBe(0);
  sandbox.clock.moveBy(stepMs);
  return { secret, codes: codesIn(reply) };
}

const mailSubjects = async () => (await mailsTo(sandbox, member.id)).map(({ subject }) => subject);

describe('the setup', () => {
  it('[G-010] needs the current password, and the first code of the app', async () => {
    expect((await setUp('a wrong one')).error).toBe(-7);
    const secret = secretIn(await setUp());
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect((await call(getSecondFactor)).data).toEqual({ enabled: false, recoveryCodes: 0 });
    expect(await call(enableSecondFactor, { authCode: wrongCodeOf(secret) })).toMatchObject(wrongCodeReply);
    // An unfinished setup does not change the sign-in.
    expect((await signIn()).error).toBe(0);
    const reply = await call(enableSecondFactor, { authCode: codeOf(secret) });
    expect(codesIn(reply)).toHaveLength(10);
    expect((await call(getSecondFactor)).data).toEqual({ enabled: true, recoveryCodes: 10 });
    expect(await mailSubjects()).toContain('Two-step verification is on');
  });

  it('[G-010] cannot be finished without a start, or repeated while the factor is on', async () => {
    expect((await call(enableSecondFactor, { authCode: '123456' })).error).toBe(-4);
    const { secret } = await enable();
    expect((await setUp()).error).toBe(-4);
    expect((await call(enableSecondFactor, { authCode: codeOf(secret) })).error).toBe(-4);
  });

  it('[G-010] uses the newest secret if it is started twice', async () => {
    const first = secretIn(await setUp());
    const second = secretIn(await setUp());
    expect(second).not.toBe(first);
    expect((await call(enableSecondFactor, { authCode: codeOf(second) })).error).toBe(0);
  });

  it('[G-013] stores secrets encrypted and recovery codes as hashes @reliability21', async () => {
    const { secret, codes } = await enable();
    const { orm } = sandbox.database;
    const [row] = await orm.select().from(secondFactor).where(eq(secondFactor.member, member.id));
    const stored = Buffer.from(row?.secret ?? []);
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    expect(stored.length).toBeGreaterThan(40);
    for (const plain of [Buffer.from(secret), bytes]) expect(stored.includes(plain)).toBe(false);
    const rows = JSON.stringify([
      await orm.select().from(recoveryCode).where(eq(recoveryCode.member, member.id)),
      await orm.select({ body: outboxMail.body }).from(outboxMail).where(eq(outboxMail.member, member.id)),
    ]);
    for (const code of codes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('a sign-in with a second factor', () => {
  it('[G-011] needs the password and a code', async () => {
    const { secret } = await enable();
    expect(await signIn()).toEqual({
      error: -8,
      message: 'Please enter the code from your authenticator app.',
      data: null,
    });
    expect((await signIn(codeOf(secret), undefined, 'a wrong one')).error).toBe(-4);
    expect(await signIn(wrongCodeOf(secret))).toMatchObject({ ...wrongCodeReply, data: null });
    const reply = await signIn(codeOf(secret));
    expect((await call(getTokenInfo, {}, (reply.data as { token: string }).token)).error).toBe(0);
  });

  it('[G-011] accepts a code with a space, and the codes of the step before and after, but no others', async () => {
    const { secret } = await enable();
    sandbox.clock.moveBy(10 * stepMs);
    for (const steps of [-2, 2]) expect(await signIn(codeOf(secret, steps))).toMatchObject(wrongCodeReply);
    await sandbox.control('clearLimits');
    for (const steps of [-1, 0, 1]) {
      const code = codeOf(secret, steps);
      expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).error).toBe(0);
    }
  });

  it('[G-011] rejects a used code, the code of the setup, and all earlier codes', async () => {
    const secret = secretIn(await setUp());
    await call(enableSecondFactor, { authCode: codeOf(secret) });
    expect(await signIn(codeOf(secret))).toMatchObject(usedCodeReply);
    expect(await signIn(codeOf(secret, -1))).toMatchObject(usedCodeReply);
    expect((await signIn(codeOf(secret, 1))).error).toBe(0);
    expect(await signIn(codeOf(secret, 1))).toMatchObject(usedCodeReply);
  });

  it('[G-011] accepts a code for one of ten parallel sign-ins', async () => {
    const { secret } = await enable();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(codeOf(secret), `192.0.2.${String(index)}`)),
    );
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1);
    for (const { error } of replies) expect([0, -11, -5]).toContain(error);
  });

  it("[G-011] rejects another member's code", async () => {
    await enable();
    const owner = member;
    member = await sandbox.newMember();
    const { secret } = await enable();
    member = owner;
    expect(await signIn(codeOf(secret))).toMatchObject(wrongCodeReply);
  });

  it('[G-011] still needs a code after a password change', async () => {
    await enable();
    const password = 'quite another phrase';
    const changed = await call(changePassword, {
      id: member.id,
      oldPassword: member.password,
      password,
      repassword: password,
    });
    expect(changed.error).toBe(0);
    expect((await signIn(undefined, undefined, password)).error).toBe(-8);
  });
});

describe('recovery codes', () => {
  it('[G-012] sign the member in once each, in any spelling, and a mail reports it', async () => {
    const { codes } = await enable();
    const [first = '', second = ''] = codes;
    expect((await signIn(first)).error).toBe(0);
    expect(await mailSubjects()).toContain('A recovery code was used');
    expect(await signIn(first)).toMatchObject({ error: -11 });
    const looselyTypedCode = ` ${second.replaceAll('-', ' ').toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    expect((await signIn(looselyTypedCode)).error).toBe(0);
    expect((await call(getSecondFactor)).data).toEqual({ enabled: true, recoveryCodes: 8 });
    expect(await signIn('ABCD-EFGH-JKMN-PQRS')).toMatchObject(wrongCodeReply);
  });

  it('[G-012] work for one of ten parallel sign-ins', async () => {
    const { codes } = await enable();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signIn(codes[0], `192.0.2.${String(index)}`)),
    );
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1);
  });

  it('[G-012] do not work for another member, or after the factor was turned off', async () => {
    const { codes } = await enable();
    const owner = member;
    member = await sandbox.newMember();
    await enable();
    expect(await signIn(codes[0])).toMatchObject(wrongCodeReply);
    member = owner;
    expect((await call(disableSecondFactor, { authCode: codes[0] })).error).toBe(0);
    await enable();
    expect(await signIn(codes[1])).toMatchObject(wrongCodeReply);
  });

  it('[G-012] can be replaced with a code; the old ones stop working', async () => {
    const { secret, codes } = await enable();
    expect(await call(renewRecoveryCodes, { authCode: wrongCodeOf(secret) })).toMatchObject(wrongCodeReply);
    const renewed = codesIn(await call(renewRecoveryCodes, { authCode: codeOf(secret) }));
    expect(renewed).toHaveLength(10);
    expect(await mailSubjects()).toContain('You have new recovery codes');
    expect(await signIn(codes[0])).toMatchObject(wrongCodeReply);
    expect((await signIn(renewed[0])).error).toBe(0);
  });
});

describe('wrong codes', () => {
  const tooMany = {
    error: -5,
    message: expect.stringMatching(
      /^Too many wrong codes\. Please wait \d+ minutes and try again\.$/,
    ) as string,
  };

  it('[G-014] are limited to five in 15 minutes from all addresses, and then the correct one is rejected', async () => {
    const { secret } = await enable();
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await signIn(wrongCodeOf(secret), `192.0.2.${String(attempt)}`)).toMatchObject(wrongCodeReply);
      sandbox.clock.moveBy(60_000);
    }
    expect(await signIn(codeOf(secret), '198.51.100.1')).toMatchObject(tooMany);
    sandbox.clock.moveBy(600_000);
    expect((await signIn(codeOf(secret), '198.51.100.1')).error).toBe(0);
  });

  it('[G-014] are limited to five even if they are sent at the same moment', async () => {
    const { secret } = await enable();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) => signIn(wrongCodeOf(secret), `192.0.2.${String(index)}`)),
    );
    expect(replies.filter(({ error }) => error === rejectionCodes.wrongCode).length).toBeLessThanOrEqual(5);
    const allowedErrors: unknown[] = [rejectionCodes.wrongCode, rejectionCodes.tooMany];
    expect(replies.every(({ error }) => allowedErrors.includes(error))).toBe(true);
  });

  it('[G-014] of an attacker do not prevent the owner from signing in with a recovery code', async () => {
    const { secret, codes } = await enable();
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(wrongCodeOf(secret), '203.0.113.9');
    for (let attempt = 0; attempt < 6; attempt += 1)
      await signIn(`ABCD-EFGH-JKMN-PQR${String(attempt)}`, '203.0.113.9');
    expect(await signIn(codes[0], '203.0.113.9')).toMatchObject({ error: -5 });
    expect((await signIn(codes[0], '192.0.2.1')).error).toBe(0);
  });

  it('[G-014] of a stolen session do not block the sign-in', async () => {
    const { secret } = await enable();
    for (let attempt = 0; attempt < 6; attempt += 1)
      await call(disableSecondFactor, { authCode: wrongCodeOf(secret) });
    expect(await call(disableSecondFactor, { authCode: codeOf(secret) })).toMatchObject({ error: -5 });
    expect((await signIn(codeOf(secret))).error).toBe(0);
  });
});

describe('turning off the second factor', () => {
  const offSubject = 'Two-step verification is off';

  it('[G-015] needs a code of the app, and is reported by mail', async () => {
    const { secret } = await enable();
    expect(await call(disableSecondFactor, { authCode: wrongCodeOf(secret) })).toMatchObject(wrongCodeReply);
    expect((await signIn()).error).toBe(-8);
    expect(await call(disableSecondFactor, { authCode: codeOf(secret) })).toMatchObject({
      error: 0,
      data: null,
    });
    const [mail] = (await mailsTo(sandbox, member.id)).filter(({ subject }) => subject === offSubject);
    expect(mail?.body).toContain('A sign-in to your account no longer needs a code.');
    expect((await signIn()).error).toBe(0);
    expect((await call(getSecondFactor)).data).toEqual({ enabled: false, recoveryCodes: 0 });
  });

  it('[G-015] also accepts a recovery code', async () => {
    const { codes } = await enable();
    expect(await call(disableSecondFactor, { authCode: codes[0] })).toMatchObject({ error: 0 });
    expect((await signIn()).error).toBe(0);
    expect(await mailSubjects()).toContain(offSubject);
  });

  it('[G-015] is possible for support if the member has lost the app and all recovery codes', async () => {
    await enable();
    await sandbox.control('removeSecondFactor', { member: member.id });
    expect((await signIn()).error).toBe(0);
    const [mail] = (await mailsTo(sandbox, member.id)).filter(({ subject }) => subject === offSubject);
    expect(mail?.body).toContain('Our support has turned off two-step verification');
  });
});
