import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  applyForCashOut,
  cashOutStatuses,
  changePassword,
  disableSecondFactor,
  enableSecondFactor,
  excludeMember,
  getTokenInfo,
  login,
  register,
  registerByName,
  renewRecoveryCodes,
  sendForgotMail,
  setUpSecondFactor,
} from 'shared-contracts/api';
import { endExpiredBonuses } from '../bonuses/endBonus';
import { news } from '../db/schema';
import { appCodeOf, stepMs } from '../testing/appCode';
import { cashOutForm } from '../testing/cashOutForm';
import { payByCard } from '../testing/depositCalls';
import { mailsTo } from '../testing/mails';
import { signUpForm } from '../testing/signUpForm';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';
import { uploadPicture } from '../testing/uploadPicture';
import { saveLanguage, type MailLanguage } from './messages';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  sandbox.clock.reset();
  await sandbox.control('clearLimits');
  member = await sandbox.newMember({ balance: '500.00' });
});

async function call(
  { path }: { readonly path: string },
  body: Record<string, unknown>,
  lang: string,
): Promise<Envelope> {
  const headers = { lang, 'idempotency-key': randomUUID() };
  const reply = await sandbox.call(path, body, { token: member.token, headers });
  expect(reply).toMatchObject({ error: 0 });
  return reply;
}

/** Signs in without the cookie of an earlier sign-in, as a new device does. */
const signIn = (lang: string, authCode?: string) =>
  sandbox.call(
    login.path,
    { username: member.username, password: member.password, type: 'MEMBER', ...(authCode && { authCode }) },
    { headers: { lang } },
  );

/** Joins as a new member and returns the id. */
async function join({ path }: { readonly path: string }, lang: string): Promise<string> {
  const form = signUpForm();
  const { email, firstName, lastName } = form;
  const body = path === register.path ? form : { email, firstName, lastName };
  const { data } = await sandbox.call(path, body, { headers: { lang } });
  return (data as { id: string }).id;
}

/** Turns the second factor on. Returns its secret and the recovery codes. */
async function enable(lang: string): Promise<{ secret: string; codes: readonly string[] }> {
  const setUp = await call(setUpSecondFactor, { password: member.password }, lang);
  const { secret } = setUp.data as { secret: string };
  const { data } = await call(enableSecondFactor, { authCode: codeOf(secret) }, lang);
  sandbox.clock.moveBy(stepMs);
  return { secret, codes: (data as { recoveryCodes: string[] }).recoveryCodes };
}
const codeOf = (secret: string) => appCodeOf(secret, sandbox.clock.now().getTime());

/** The action that causes a mail, and its subject and a part of its text in both languages. */
interface MailCase {
  /** Returns the id of the recipient if it is another member. */
  readonly cause: (lang: MailLanguage) => Promise<unknown>;
  readonly en: readonly [subject: string, part: string];
  readonly fil: readonly [subject: string, part: string];
}

const mails: Readonly<Record<string, MailCase>> = {
  'a sign-up': {
    cause: (lang) => join(register, lang),
    en: ['Confirm your email address', 'Use this link within 7 days'],
    fil: ['Kumpirmahin ang email address mo', 'Gamitin ang link na ito sa loob ng 7 araw'],
  },
  'a sign-up by name': {
    cause: (lang) => join(registerByName, lang),
    en: ['Set your password', 'Use this link within 30 minutes to set'],
    fil: ['I-set ang password mo', 'Gamitin ang link na ito sa loob ng 30 minuto para i-set'],
  },
  'a forgotten password': {
    cause: async (lang) => {
      await call(getTokenInfo, {}, lang);
      // The page that requests the mail can have another language than the member.
      const headers = { lang: lang === 'en' ? 'fil' : 'en' };
      await sandbox.call(sendForgotMail.path, { usernameOrEmail: member.username }, { headers });
    },
    en: ['Reset your password', 'We received a request'],
    fil: ['I-reset ang password mo', 'May nag-request na i-reset'],
  },
  'a changed password': {
    cause: (lang) => {
      const password = 'Bagong-2026!';
      const passwords = { password, repassword: password, oldPassword: member.password };
      return call(changePassword, { id: member.id, ...passwords }, lang);
    },
    en: ['Your password was changed', 'your other devices were signed out'],
    fil: ['Napalitan ang password mo', 'na-sign out ang iba mong device'],
  },
  'a new device': {
    cause: (lang) => signIn(lang),
    en: ['New sign-in to your account', 'Time: '],
    fil: ['May bagong sign-in sa account mo', 'Oras: '],
  },
  'a second factor that is on': {
    cause: (lang) => enable(lang),
    en: ['Two-step verification is on', 'Keep your recovery codes in a safe place'],
    fil: ['Naka-on na ang two-step verification', 'Itago ang mga recovery code mo'],
  },
  'new recovery codes': {
    cause: async (lang) => {
      const { secret } = await enable(lang);
      await call(renewRecoveryCodes, { authCode: codeOf(secret) }, lang);
    },
    en: ['You have new recovery codes', 'The old ones no longer work'],
    fil: ['May mga bago kang recovery code', 'Hindi na gagana ang mga luma'],
  },
  'a used recovery code': {
    cause: async (lang) => {
      const { codes } = await enable(lang);
      await signIn(lang, codes[0]);
    },
    en: ['A recovery code was used', 'You have 9 unused recovery codes'],
    fil: ['May nagamit na recovery code', 'May 9 ka pang recovery code'],
  },
  'a second factor that is off': {
    cause: async (lang) => {
      const { secret } = await enable(lang);
      await call(disableSecondFactor, { authCode: codeOf(secret) }, lang);
    },
    en: ['Two-step verification is off', 'no longer needs a code'],
    fil: ['Naka-off na ang two-step verification', 'Hindi na kailangan ng code'],
  },
  'a second factor that support turned off': {
    cause: async (lang) => {
      await enable(lang);
      await sandbox.control('removeSecondFactor', { member: member.id });
    },
    en: ['Two-step verification is off', 'Our support has turned off'],
    fil: ['Naka-off na ang two-step verification', 'In-off ng support namin'],
  },
  'a self-exclusion': {
    cause: (lang) => call(excludeMember, { length: '6' }, lang),
    en: ['Your self-exclusion has started', 'we will not send you any offers'],
    fil: ['Nagsimula na ang self-exclusion mo', 'hindi ka namin padadalhan ng mga offer'],
  },
};

const languages = ['en', 'fil'] as const;
const greetings = { en: 'Hello ', fil: 'Hi ' };

describe.each(languages)('in the language %s', (lang) => {
  it.each(Object.entries(mails))(
    '[T-010] sends the mail about %s',
    async (_name, { cause, [lang]: expected }) => {
      const recipient = await cause(lang);
      const found = await mailsTo(sandbox, typeof recipient === 'string' ? recipient : member.id);
      const mail = found.find(({ subject }) => subject === expected[0]);
      expect(found.map(({ subject }) => subject)).toContain(expected[0]);
      expect(mail?.body).toContain(expected[1]);
      expect(mail?.body.startsWith(greetings[lang])).toBe(true);
    },
  );
});

it('[T-010] a mail is in English if the language of the member has no mails', async () => {
  await signIn('fr');
  expect((await mailsTo(sandbox, member.id))[0]?.subject).toBe('New sign-in to your account');
});

describe('the Message Center in Filipino', () => {
  const messages = async () => {
    const rows = await sandbox.database.orm.select().from(news).where(eq(news.member, member.id));
    return rows.map(({ message }) => message);
  };
  const { rejected, passed, paying, payed, completed, failed } = cashOutStatuses;
  const useFilipino = () => saveLanguage(sandbox.database.orm, member.id, 'fil');

  it('[T-010] has messages about the first-deposit bonus and its end', async () => {
    await sandbox.control('changeMember', { member: member.id, emailConfirmed: true });
    await useFilipino();
    await sandbox.control('creditDeposit', { member: member.id, amount: '50.00' });
    sandbox.clock.moveBy(91 * 24 * 3_600_000);
    await endExpiredBonuses(sandbox.database, sandbox.clock.now());
    expect(await messages()).toEqual([
      'Nasa balanse mo na ang first-deposit bonus mong 50.00 USD. Itaya ito nang 50 beses sa loob ng 90 araw bago mo ito i-cash out.',
      'Nag-expire na ang bonus mong 50.00 USD, dahil hindi ito naitaya sa takdang oras. Hindi apektado ang totoong pera mo.',
    ]);
  });

  it.each([
    [
      'rejected',
      [rejected],
      'Hindi tinanggap ang cash-out mong 100.00 USD. Naibalik na ang pera sa balanse mo.',
    ],
    ['paid', [passed, paying, payed, completed], 'Nabayaran na ang cash-out mong 100.00 USD.'],
    [
      'failed',
      [passed, paying, failed],
      'Hindi nabayaran ang cash-out mong 100.00 USD. Naibalik na ang pera sa balanse mo.',
    ],
  ])('[T-010] has a message about a %s cash-out', async (_outcome, statuses, message) => {
    expect(await payByCard(sandbox, member, { amount: '100.00' })).toMatchObject({ error: 0 });
    await sandbox.control('addWagering', { member: member.id, amount: '300.00' });
    const form = cashOutForm(await uploadPicture(sandbox, member), '100.00');
    await call(applyForCashOut, form, 'fil');
    const [row] = (await sandbox.control('listCashOuts', { member: member.id })) as { id: string }[];
    for (const status of statuses) await sandbox.control('changeCashOutStatus', { id: row?.id, status });
    expect(await messages()).toEqual([message]);
  });

  it('[T-010] has a message about a player who joined with the invitation link', async () => {
    const { data } = await call(getTokenInfo, {}, 'fil');
    const { invitationCode: invitorCode } = data as { invitationCode: string };
    await sandbox.call(register.path, signUpForm({ invitorCode, firstName: 'Ines' }), {
      headers: { lang: 'en' },
    });
    expect(await messages()).toEqual([
      'Sumali si Ines gamit ang invitation link mo. Mabibilang siya para sa reward kapag na-activate na niya ang account niya at nakapag-unang deposito na siya.',
    ]);
  });
});
