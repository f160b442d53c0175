import { register, registerByName, sendForgotMail, sendJoinMail } from 'shared-contracts/api';
import { rejectionCodes } from '../../sandbox/src/errors/Rejection';
import { qaControl } from '../../support/qa';
import { stack } from '../../support/settings';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { spellingsOf } from './spellings';
import { call, newCaller, newMember, sessionIn, signUpFields, type Envelope } from './target';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

const mailsTo = (id: string) => qaControl('listMails', { member: id }) as Promise<readonly Mail[]>;

const maxMailsPerHour = 3;

const mailFlood: Attack = {
  name: 'mail flood',
  source: 'API6, ASVS 6.4',
  run: async () => {
    const member = await newMember();
    const { id } = member;
    const mailsAtSignUp = (await mailsTo(id)).length;
    const responses: string[] = [];
    const record = async (response: Promise<Envelope>) => responses.push(String((await response).error));
    for (let turn = 0; turn < 4; turn += 1) {
      for (const usernameOrEmail of spellingsOf(member))
        await record(call(newCaller(), sendForgotMail, { usernameOrEmail }));
      for (const spelling of [id, id.toUpperCase(), ` ${id}`, `${id}\u200b`, `{${id}}`])
        await record(call(newCaller(), sendJoinMail, { id: spelling }));
    }
    const subjects = (await mailsTo(id)).map(({ subject }) => subject);
    const resets = subjects.filter((subject) => subject.includes('password')).length;
    const activations = subjects.length - resets - mailsAtSignUp;
    const findMailCountErrors = (kind: string, mailCount: number) =>
      mailCount > maxMailsPerHour || mailCount === 0 ? [`${String(mailCount)} ${kind} mails were sent`] : [];
    return {
      summary:
        'requests for password mails in eighteen spellings of name and email, and for activation mails in five of the id, four times, each from another address',
      count: responses.length,
      responses: `${countEach(responses)}; sent ${String(resets)} and ${String(activations)}`,
      failures: [
        ...findMailCountErrors('password', resets),
        ...findMailCountErrors('activation', activations),
      ],
    };
  },
};

/** First names that try to end a header or a line, reverse the text direction, or add a link. */
const hostileNames = [
  'Ada\r\nBcc: everybody@evil.example',
  'Ada\n\nYour account is closed.',
  'Ada\u2028\u2029Subject: You have won',
  'Ada\u0000\u0007\u001b[2J\u0085',
  'Ada\u202egnp.exe\u2066\u200b',
  'Ada https://evil.example/win',
  'Ada www.evil.example',
  'Ada //evil.example/win',
  'Ada evil.example',
  'mailto:ada@evil.example',
];

/** Returns one sentence per change that a name made to a mail. */
function findMailChanges(
  { recipient, subject, body }: Mail,
  usualMail: Mail | undefined,
  email: string,
): string[] {
  const controlCharacters = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  return [
    ...(controlCharacters.test(recipient + subject) || controlCharacters.test(body.replaceAll('\n', ''))
      ? ['a mail has control characters']
      : []),
    ...(recipient === email ? [] : [`a mail was sent to ${JSON.stringify(recipient)}`]),
    ...(usualMail &&
    subject === usualMail.subject &&
    body.split('\n').length === usualMail.body.split('\n').length
      ? []
      : ['a name added lines to a mail']),
    ...(/evil\.example/.test(body)
      ? [`a mail links to evil.example: ${JSON.stringify(body.slice(0, 60))}`]
      : []),
    ...[...body.matchAll(/\w+:\/\/[^/\s]*/g)].flatMap(([site]) =>
      site === stack.origin ? [] : [`a mail links to ${site}`],
    ),
  ];
}

/** Signs up and requests every kind of mail. Returns the mails, or undefined if the sign-up rejects the name. */
async function requestMails(firstName: string, isShortForm: boolean) {
  const fields = signUpFields({ firstName });
  const { email, lastName } = fields;
  const response = await (isShortForm
    ? call(newCaller(), registerByName, { email, firstName, lastName })
    : call(newCaller(), register, fields));
  const { id } = sessionIn(response);
  if (response.error === rejectionCodes.invalid) return undefined;
  await call(newCaller(), sendForgotMail, { usernameOrEmail: email });
  await call(newCaller(), sendJoinMail, { id });
  return { email, mails: await mailsTo(id) };
}

const mailInjection: Attack = {
  name: 'names that change mails',
  source: 'ASVS 1.2',
  run: async () => {
    const failures: string[] = [];
    let mailCount = 0;
    let rejectedCount = 0;
    for (const isShortForm of [false, true]) {
      const usualMails = (await requestMails('Ada', isShortForm))?.mails ?? [];
      for (const firstName of hostileNames) {
        const result = await requestMails(firstName, isShortForm);
        if (!result) rejectedCount += 1;
        const { mails = [], email = '' } = result ?? {};
        mailCount += mails.length;
        for (const mail of mails)
          failures.push(
            ...findMailChanges(
              mail,
              usualMails.find(({ subject }) => subject === mail.subject),
              email,
            ),
          );
      }
    }
    if (mailCount === 0) failures.push('no mail was sent');
    const emailResult = await sendEach(
      'line breaks and more recipients in the email',
      ['\r\nBcc: a@evil.example', ',a@evil.example', ' a@evil.example', '>,<a@evil.example', '\u2028x'].map(
        (suffix) => [JSON.stringify(suffix), suffix] as const,
      ),
      async (suffix) => {
        const fields = signUpFields();
        return String((await call(newCaller(), register, { ...fields, email: fields.email + suffix })).error);
      },
      isOneOf('-4'),
    );
    return {
      summary: `${String(hostileNames.length)} first names in both sign-ups, and the three mails to each; ${emailResult.summary}`,
      count: 2 * hostileNames.length + emailResult.count,
      responses: `${String(rejectedCount)} names rejected, ${String(mailCount)} mails read; emails ${emailResult.responses}`,
      failures: [...new Set([...failures, ...emailResult.failures])],
    };
  },
};

export const mailAttacks: readonly Attack[] = [mailFlood, mailInjection];
