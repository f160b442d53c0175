import { login, register, sendForgotMail, sendJoinMail } from 'shared-contracts/api';
import { rejectionCodes } from '../../sandbox/src/errors/Rejection';
import { countEach, type Attack } from './Attack';
import { spellingsOf } from './spellings';
import { call, newCaller, newMember, signUpFields } from './target';

const signIn = async (username: string, password: string) =>
  (await call(newCaller(), login, { username, password, type: 'MEMBER' })).error;

const guessing: Attack = {
  name: 'guessing passwords',
  source: 'API2, ASVS 6.3',
  run: async () => {
    const member = await newMember();
    const otherMember = await newMember();
    // These sign-ins use another account, so that they do not count as guesses for the member.
    const workingSpellings: string[] = [];
    const otherSpellings = spellingsOf(otherMember);
    for (const [index, spelling] of spellingsOf(member).entries())
      if ((await signIn(otherSpellings[index] ?? '', otherMember.password)) === 0)
        workingSpellings.push(spelling);
    const responses: (number | undefined)[] = [];
    for (let turn = 0; turn < 3 * workingSpellings.length; turn += 1)
      // Each call has a new address.
      responses.push(
        await signIn(workingSpellings[turn % workingSpellings.length] ?? '', `guess ${String(turn)}`),
      );
    const correctPasswordResponses: (number | undefined)[] = [];
    for (const spelling of spellingsOf(member))
      correctPasswordResponses.push(await signIn(spelling, member.password));
    const triedCount = responses.filter((error) => error === rejectionCodes.invalid).length;
    return {
      summary: `${String(responses.length)} passwords for one member, each from another address, in the ${String(workingSpellings.length)} of ${String(otherSpellings.length)} spellings of name and email that reach a member; then the correct password in all spellings`,
      count: responses.length + correctPasswordResponses.length,
      responses: `${countEach(responses.map(String))}; the correct one ${countEach(correctPasswordResponses.map(String))}`,
      failures: [
        ...(triedCount > 5 ? [`${String(triedCount)} guesses were tried`] : []),
        ...(triedCount === 0 || workingSpellings.length < 4 ? ['no guess was tried'] : []),
        // After fewer tried guesses, the wait may have ended, and then the correct password is accepted.
        ...(triedCount === 5 && correctPasswordResponses.includes(0)
          ? ['the correct password was accepted after five wrong ones']
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
    const callWithName = async (name: string, id: string) => {
      const responses = [
        await call(newCaller(), login, { username: name, password: 'wrong', type: 'MEMBER' }),
        await call(newCaller(), sendForgotMail, { usernameOrEmail: name }),
        await call(newCaller(), sendJoinMail, { id }),
      ];
      return responses.map(({ error, message, data }) => JSON.stringify([error, message, data]));
    };
    const knownResponses = await callWithName(victim.username, victim.id);
    const unknownResponses = await callWithName(unknownName, '00000000-0000-4000-8000-000000000000');
    const failures = knownResponses.flatMap((response, index) =>
      response === unknownResponses[index] ? [] : [`${response} and ${unknownResponses[index] ?? ''}`],
    );
    return {
      summary: 'sign-in, forgotten password and activation mail for a member and for an unknown account',
      count: knownResponses.length * 2,
      responses: failures.length === 0 ? 'the same for both' : 'different',
      failures,
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
    const openedCount = responses.filter((error) => error === '0').length;
    return {
      summary: '30 sign-ups from one address',
      count: responses.length,
      responses: countEach(responses),
      failures: openedCount > 20 ? [`${String(openedCount)} accounts were opened`] : [],
    };
  },
};

export const accountAttacks: readonly Attack[] = [guessing, enumeration, signUpFlood];
