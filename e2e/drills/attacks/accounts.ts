import { login, register, sendForgotMail, sendJoinMail } from 'shared-contracts/api';
import { countEach, type Attack } from './Attack';
import { spellingsOf } from './spellings';
import { call, newCaller, newMember, signUpFields } from './target';

const signIn = async (username: string, password: string) =>
  (await call(newCaller(), login, { username, password, type: 'MEMBER' })).error;

const guessing: Attack = {
  name: 'guessing passwords',
  source: 'API2, ASVS 6.3',
  run: async () => {
    const [member, otherMember] = [await newMember(), await newMember()];
    // Another member tests which spellings reach an account, so the test does not count as a guess.
    const workingSpellings: string[] = [];
    const otherSpellings = spellingsOf(otherMember);
    for (const [at, spelling] of spellingsOf(member).entries())
      if ((await signIn(otherSpellings[at] ?? '', otherMember.password)) === 0)
        workingSpellings.push(spelling);
    const responses: (number | undefined)[] = [];
    for (let turn = 0; turn < 3 * workingSpellings.length; turn += 1)
      // Each call has a new address.
      responses.push(
        await signIn(workingSpellings[turn % workingSpellings.length] ?? '', `guess ${String(turn)}`),
      );
    const rightResponses: (number | undefined)[] = [];
    for (const spelling of spellingsOf(member)) rightResponses.push(await signIn(spelling, member.password));
    const tried = responses.filter((error) => error === -4).length;
    return {
      sent: `${String(responses.length)} passwords for one member, each from another address, in the ${String(workingSpellings.length)} of ${String(otherSpellings.length)} spellings of name and email that reach a member; then the right password in all spellings`,
      count: responses.length + rightResponses.length,
      responses: `${countEach(responses.map(String))}; the right one ${countEach(rightResponses.map(String))}`,
      faults: [
        ...(tried > 5 ? [`${String(tried)} guesses were tried`] : []),
        ...(tried === 0 || workingSpellings.length < 4 ? ['no guess was tried'] : []),
        // With fewer tried guesses, the wait may already be over.
        ...(tried === 5 && rightResponses.includes(0)
          ? ['the right password was accepted after five wrong ones']
          : []),
      ],
    };
  },
};

const enumeration: Attack = {
  name: 'account enumeration',
  source: 'API2, ASVS 6.3',
  run: async ({ victim }) => {
    const unknownName = `nobody-${victim.username}`;
    const callAll = async (name: string, id: string) => {
      const responses = [
        await call(newCaller(), login, { username: name, password: 'wrong', type: 'MEMBER' }),
        await call(newCaller(), sendForgotMail, { usernameOrEmail: name }),
        await call(newCaller(), sendJoinMail, { id }),
      ];
      return responses.map(({ error, message, data }) => JSON.stringify([error, message, data]));
    };
    const existing = await callAll(victim.username, victim.id);
    const unknown = await callAll(unknownName, '00000000-0000-4000-8000-000000000000');
    const faults = existing.flatMap((response, at) =>
      response === unknown[at] ? [] : [`${response} and ${unknown[at] ?? ''}`],
    );
    return {
      sent: 'sign-in, forgotten password and activation mail for a member and for an unknown account',
      count: existing.length * 2,
      responses: faults.length === 0 ? 'the same for both' : 'different',
      faults,
    };
  },
};

const signUpFlood: Attack = {
  name: 'mass sign-up',
  source: 'API6',
  run: async () => {
    const caller = newCaller();
    const responses: string[] = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const { error } = await call(caller, register, signUpFields());
      responses.push(String(error));
    }
    const opened = responses.filter((error) => error === '0').length;
    return {
      sent: '30 sign-ups from one address',
      count: responses.length,
      responses: countEach(responses),
      faults: opened > 20 ? [`${String(opened)} accounts were opened`] : [],
    };
  },
};

export const accountAttacks: readonly Attack[] = [guessing, enumeration, signUpFlood];
