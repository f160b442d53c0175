import { login, register, sendForgotMail, sendJoinMail } from 'shared-contracts/api';
import { counted, type Attack } from './Attack';
import { spellingsOf } from './spellings';
import { call, newCaller, newMember, signUpFields } from './target';

const enter = async (username: string, password: string) =>
  (await call(newCaller(), login, { username, password, type: 'MEMBER' })).error;

const guessing: Attack = {
  name: 'guessing passwords',
  source: 'API2, ASVS 6.3',
  run: async () => {
    const [member, twin] = [await newMember(), await newMember()];
    // A spelling that is the twin’s is one of the member as well; others lead to nobody.
    const spellings: string[] = [];
    const twins = spellingsOf(twin);
    for (const [at, spelling] of spellingsOf(member).entries())
      if ((await enter(twins[at] ?? '', twin.password)) === 0) spellings.push(spelling);
    const answers: (number | undefined)[] = [];
    for (let turn = 0; turn < 3 * spellings.length; turn += 1)
      // From another address each time.
      answers.push(await enter(spellings[turn % spellings.length] ?? '', `guess ${String(turn)}`));
    const right: (number | undefined)[] = [];
    for (const spelling of spellingsOf(member)) right.push(await enter(spelling, member.password));
    const tried = answers.filter((error) => error === -4).length;
    return {
      what: `${String(answers.length)} passwords for one member, each from another address, in the ${String(spellings.length)} of ${String(twins.length)} spellings of name and email that lead to a member; then the right one in all`,
      count: answers.length + right.length,
      answered: `${counted(answers.map(String))}; the right one ${counted(right.map(String))}`,
      faults: [
        ...(tried > 5 ? [`${String(tried)} guesses were tried`] : []),
        ...(tried === 0 || spellings.length < 4 ? ['no guess was tried'] : []),
        // With fewer, waiting may be over by then.
        ...(tried === 5 && right.includes(0) ? ['the right password was taken after five wrong ones'] : []),
      ],
    };
  },
};

const enumeration: Attack = {
  name: 'finding out who has an account',
  source: 'API2, ASVS 6.3',
  run: async ({ victim }) => {
    const nobody = `nobody-${victim.username}`;
    const ask = async (who: string, id: string) => {
      const answers = [
        await call(newCaller(), login, { username: who, password: 'wrong', type: 'MEMBER' }),
        await call(newCaller(), sendForgotMail, { usernameOrEmail: who }),
        await call(newCaller(), sendJoinMail, { id }),
      ];
      return answers.map(({ error, message, data }) => JSON.stringify([error, message, data]));
    };
    const known = await ask(victim.username, victim.id);
    const unknown = await ask(nobody, '00000000-0000-4000-8000-000000000000');
    const faults = known.flatMap((answer, at) =>
      answer === unknown[at] ? [] : [`${answer} and ${unknown[at] ?? ''}`],
    );
    return {
      what: 'sign-in, forgotten password and activation mail for a member and for nobody',
      count: known.length * 2,
      answered: faults.length === 0 ? 'the same for both' : 'different',
      faults,
    };
  },
};

const signUpFlood: Attack = {
  name: 'opening accounts by the hundred',
  source: 'API6',
  run: async () => {
    const caller = newCaller();
    const answers: string[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const { error } = await call(caller, register, signUpFields());
      answers.push(String(error));
    }
    const opened = answers.filter((error) => error === '0').length;
    return {
      what: '30 sign-ups from one address',
      count: answers.length,
      answered: counted(answers),
      faults: opened > 20 ? [`${String(opened)} accounts were opened`] : [],
    };
  },
};

export const accountAttacks: readonly Attack[] = [guessing, enumeration, signUpFlood];
