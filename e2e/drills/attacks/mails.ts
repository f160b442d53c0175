import { register, registerByName, sendForgotMail, sendJoinMail } from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { stack } from '../../support/settings';
import { counted, each, oneOf, type Attack } from './Attack';
import { spellingsOf } from './spellings';
import { call, newCaller, newMember, sessionIn, signUpFields, type Envelope } from './target';

interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

const mailsTo = (id: string) => qaControl('listMails', { member: id }) as Promise<readonly Mail[]>;

const allowedAnHour = 3;

const mailFlood: Attack = {
  name: 'mails without end',
  source: 'API6, ASVS 6.4',
  run: async () => {
    const member = await newMember();
    const { id } = member;
    const atSignUp = (await mailsTo(id)).length;
    const answers: string[] = [];
    const ask = async (answer: Promise<Envelope>) => answers.push(String((await answer).error));
    for (let turn = 0; turn < 4; turn += 1) {
      for (const usernameOrEmail of spellingsOf(member))
        await ask(call(newCaller(), sendForgotMail, { usernameOrEmail }));
      for (const spelling of [id, id.toUpperCase(), ` ${id}`, `${id}\u200b`, `{${id}}`])
        await ask(call(newCaller(), sendJoinMail, { id: spelling }));
    }
    const subjects = (await mailsTo(id)).map(({ subject }) => subject);
    const resets = subjects.filter((subject) => subject.includes('password')).length;
    const others = subjects.length - resets - atSignUp;
    const told = (what: string, sent: number) =>
      sent > allowedAnHour || sent === 0 ? [`${String(sent)} mails ${what} were sent`] : [];
    return {
      what: 'mails for a new password in eighteen spellings of name and email, and of activation in five of the id, four times, each from another address',
      count: answers.length,
      answered: `${counted(answers)}; sent ${String(resets)} and ${String(others)}`,
      faults: [...told('for a new password', resets), ...told('of activation', others)],
    };
  },
};

/** First names that would end a header or a line, turn a text around, or lead elsewhere. */
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

/** A sentence for each change that a name made to a mail. */
function faultsOf({ recipient, subject, body }: Mail, usual: Mail | undefined, email: string): string[] {
  const controls = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
  return [
    ...(controls.test(recipient + subject) || controls.test(body.replaceAll('\n', ''))
      ? ['a mail has control characters']
      : []),
    ...(recipient === email ? [] : [`a mail goes to ${JSON.stringify(recipient)}`]),
    ...(usual && subject === usual.subject && body.split('\n').length === usual.body.split('\n').length
      ? []
      : ['a name has added lines to a mail']),
    ...(/evil\.example/.test(body)
      ? [`a mail leads to evil.example: ${JSON.stringify(body.slice(0, 60))}`]
      : []),
    ...[...body.matchAll(/\w+:\/\/[^/\s]*/g)].flatMap(([site]) =>
      site === stack.origin ? [] : [`a mail leads to ${site}`],
    ),
  ];
}

/** Signs up by either form, asks for every mail, and reads them; undefined where the name is refused. */
async function mailsOf(firstName: string, isShort: boolean) {
  const fields = signUpFields({ firstName });
  const { email, lastName } = fields;
  const answer = await (isShort
    ? call(newCaller(), registerByName, { email, firstName, lastName })
    : call(newCaller(), register, fields));
  const { id } = sessionIn(answer);
  if (answer.error === -4) return undefined;
  await call(newCaller(), sendForgotMail, { usernameOrEmail: email });
  await call(newCaller(), sendJoinMail, { id });
  return { email, mails: await mailsTo(id) };
}

const mailInjection: Attack = {
  name: 'names that change mails',
  source: 'ASVS 1.2',
  run: async () => {
    const faults: string[] = [];
    let read = 0;
    let refused = 0;
    for (const isShort of [false, true]) {
      const usual = (await mailsOf('Ada', isShort))?.mails ?? [];
      for (const firstName of hostileNames) {
        const sent = await mailsOf(firstName, isShort);
        if (!sent) refused += 1;
        const { mails = [], email = '' } = sent ?? {};
        read += mails.length;
        for (const mail of mails)
          faults.push(
            ...faultsOf(
              mail,
              usual.find(({ subject }) => subject === mail.subject),
              email,
            ),
          );
      }
    }
    if (read === 0) faults.push('no mail was sent');
    const tried = await each(
      'lines and recipients in the email',
      ['\r\nBcc: a@evil.example', ',a@evil.example', ' a@evil.example', '>,<a@evil.example', '\u2028x'].map(
        (more) => [JSON.stringify(more), more] as const,
      ),
      async (more) => {
        const fields = signUpFields();
        return String((await call(newCaller(), register, { ...fields, email: fields.email + more })).error);
      },
      oneOf('-4'),
    );
    return {
      what: `${String(hostileNames.length)} first names in both sign-ups, and the three mails to each; ${tried.what}`,
      count: 2 * hostileNames.length + tried.count,
      answered: `${String(refused)} names refused, ${String(read)} mails read; emails ${tried.answered}`,
      faults: [...new Set([...faults, ...tried.faults])],
    };
  },
};

export const mailAttacks: readonly Attack[] = [mailFlood, mailInjection];
