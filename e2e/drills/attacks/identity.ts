import {
  completeDetails,
  getTokenInfo,
  listTransactions,
  login,
  refreshToken,
  updateDocuments,
} from 'shared-contracts/api';
import { qaControl } from '../../support/qa';
import { stack } from '../../support/settings';
import { countEach, sendEach, isOneOf, type Attack } from './Attack';
import { call, newCaller, newMember, send, type Member } from './target';

const formType = 'application/x-www-form-urlencoded';

const forgedTokens: Attack = {
  name: 'forged and stolen tokens',
  source: 'API2, ASVS 9.1',
  run: async ({ victim, attacker }) => {
    const jwtHeader = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from(JSON.stringify({ sub: victim.id })).toString('base64url');
    const usualHeaders = { origin: stack.origin, lang: 'en', 'content-type': formType };
    const path = `/api${getTokenInfo.path}`;
    const requestWith = (headers: Record<string, string>, body = '', query = '') => ({
      path: path + query,
      headers: { ...usualHeaders, ...headers },
      body,
    });
    return sendEach(
      'an unsigned JWT, cut, changed and empty tokens, a token without its cookie, with another cookie, in address and body',
      [
        ['unsigned', requestWith({ authorization: `${jwtHeader}.${claims}.` })],
        ['bearer unsigned', requestWith({ authorization: `Bearer ${jwtHeader}.${claims}.` })],
        ['cut', requestWith({ authorization: victim.token.slice(0, -1), cookie: victim.cookie })],
        ['longer', requestWith({ authorization: `${victim.token}0`, cookie: victim.cookie })],
        ['empty', requestWith({ authorization: '', cookie: victim.cookie })],
        ['pattern', requestWith({ authorization: '%', cookie: victim.cookie })],
        ['no cookie', requestWith({ authorization: victim.token })],
        ['cookie of another', requestWith({ authorization: victim.token, cookie: attacker.cookie })],
        [
          'in the address',
          requestWith({ cookie: victim.cookie }, '', `?token=${victim.token}&authorization=${victim.token}`),
        ],
        [
          'in the body',
          requestWith({ cookie: victim.cookie }, `token=${victim.token}&authorization=${victim.token}`),
        ],
        ['the id alone', requestWith({ authorization: victim.id, cookie: victim.cookie })],
      ],
      async ({ path: requestPath, headers, body }) => {
        const { text } = await send(newCaller(), requestPath, { method: 'POST', headers, body });
        return text.includes(victim.email)
          ? 'a profile'
          : (/"error":(-?\d+)/.exec(text)?.[1] ?? 'no envelope');
      },
      isOneOf('-2', '-3', '-4'),
    );
  },
};

const fixation: Attack = {
  name: 'session fixation',
  source: 'ASVS 7.2',
  run: async () => {
    const member = await newMember();
    const { username, password } = member;
    const chosenCookie = 'fp=chosen-by-an-attacker';
    const { data, headers } = await call(
      { address: member.address },
      login,
      { username, password, type: 'MEMBER' },
      { cookie: chosenCookie },
    );
    const { token } = data as { token: string };
    const newCookie = headers['set-cookie']?.join() ?? '';
    const responseToChosen = await call(
      { address: member.address },
      getTokenInfo,
      {},
      { authorization: token, cookie: chosenCookie },
    );
    const hasSecureFlags = /httponly/i.test(newCookie) && /samesite=strict/i.test(newCookie);
    return {
      summary: 'a sign-in with a cookie that the attacker chose',
      count: 1,
      responses: `a new cookie; the chosen one: ${String(responseToChosen.error)}`,
      failures: [
        ...(responseToChosen.error === 0 ? ['the chosen cookie works for the session'] : []),
        ...(hasSecureFlags ? [] : ['the cookie lacks HttpOnly or SameSite']),
      ],
    };
  },
};

const profileOf = async (member: Member) => {
  const { data } = await call(member, getTokenInfo, {});
  return data as Record<string, unknown>;
};

const massAssignment: Attack = {
  name: 'mass assignment',
  source: 'API3',
  run: async () => {
    const extraFields = {
      availableBalance: '9999.00',
      balance: 9999,
      credited: true,
      enabled: true,
      memberType: 10,
      memberKind: 10,
      vipPoints: 99_999,
      vipLifeTimePoints: 99_999,
      vipLevel: 50,
      activatedAt: '2020-01-01',
      excludedUntil: null,
      idcardProofStatus: 30,
      addressProofStatus: 30,
      role: 'ADMIN',
      isAdmin: true,
      birthday: '1990-04-12',
    };
    const ordinaryMember = await newMember();
    const member = await newMember(extraFields);
    const ordinaryProfile = await profileOf(ordinaryMember);
    const jsonHeaders = { 'content-type': 'application/json' };
    const body = JSON.stringify({
      id: member.id,
      ...extraFields,
      firstName: 'Evil',
      email: 'evil@example.com',
    });
    for (const path of [
      updateDocuments.path,
      completeDetails.path,
      refreshToken.path,
      getTokenInfo.path,
      '/sys/member/update',
    ])
      await send(member, `/api${path}`, {
        method: 'POST',
        body,
        headers: {
          ...jsonHeaders,
          origin: stack.origin,
          lang: 'en',
          authorization: member.token,
          cookie: member.cookie,
        },
      });
    const profile = await profileOf(member);
    const personalFields = new Set([
      'id',
      'username',
      'email',
      'lastName',
      'mobile',
      'invitationCode',
      'token',
    ]);
    const changedFields = Object.keys(ordinaryProfile).filter(
      (name) => !personalFields.has(name) && ordinaryProfile[name] !== profile[name],
    );
    return {
      summary: `${String(Object.keys(extraFields).length)} fields that no form has, in the sign-up and five other calls`,
      count: 6,
      responses: changedFields.length === 0 ? 'ignored' : `changed: ${changedFields.join(', ')}`,
      failures: changedFields.map((name) => `${name} was set by the client`),
    };
  },
};

const logoutReuse: Attack = {
  name: 'tokens after signing out',
  source: 'ASVS 7.4',
  run: async () => {
    const member = await newMember();
    await call(member, { ...refreshToken, path: '/sys/auth/logout' }, {});
    const responses = [
      (await call(member, getTokenInfo, {})).error,
      (await call(member, refreshToken, {})).error,
      (await call(member, listTransactions, { pageNum: 1, pageSize: 20 })).error,
    ];
    return {
      summary: 'three calls with the token of a session that was signed out',
      count: responses.length,
      responses: countEach(responses.map(String)),
      failures: responses.includes(0) ? ['the session is still valid'] : [],
    };
  },
};

const refreshCount = 20;
/** Time for which a replaced token stays valid. */
const graceMs = 30_000;

const parallelRefreshes: Attack = {
  name: 'parallel token refreshes',
  source: 'API2, ASVS 7.2',
  run: async () => {
    const member = await newMember();
    const refresh = async (token: string) => {
      const { data } = await call({ ...member, token }, refreshToken, {});
      return (data as { token?: string } | null)?.token ?? '';
    };
    const refreshMany = (token: string) =>
      Promise.all(Array.from({ length: refreshCount }, () => refresh(token)));
    const firstTokens = await refreshMany(member.token);
    const tokens = [
      ...firstTokens,
      ...(await refreshMany(firstTokens[0] ?? '')),
      ...(await refreshMany(member.token)),
    ];
    const issuedTokens = new Set([member.token, ...tokens]);
    const countValid = async () => {
      const responses = await Promise.all(
        [...issuedTokens].map(async (token) => (await call({ ...member, token }, getTokenInfo, {})).error),
      );
      return responses.filter((error) => error === 0).length;
    };
    const validDuringGrace = await countValid();
    await qaControl('moveClock', { ms: graceMs + 1_000 });
    const validAfterGrace = await countValid();
    return {
      summary: `${String(refreshCount)} parallel refreshes of a token, then of its successor, then of the first token again`,
      count: tokens.length,
      responses: `${String(issuedTokens.size)} tokens in total, ${String(validDuringGrace)} valid at first, ${String(validAfterGrace)} after the grace period`,
      failures: [
        ...(tokens.includes('') ? ['a refresh failed'] : []),
        ...(validAfterGrace === 1
          ? []
          : [`${String(validAfterGrace)} tokens are valid after the grace period`]),
      ],
    };
  },
};

export const identityAttacks: readonly Attack[] = [
  forgedTokens,
  fixation,
  logoutReuse,
  parallelRefreshes,
  massAssignment,
];
