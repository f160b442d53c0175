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
import { countEach, sendEach, oneOf, type Attack } from './Attack';
import { call, newCaller, newMember, send, type Member } from './target';

const form = 'application/x-www-form-urlencoded';

const forgedTokens: Attack = {
  name: 'forged and stolen tokens',
  source: 'API2, ASVS 9.1',
  run: async ({ victim, attacker }) => {
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const claims = Buffer.from(JSON.stringify({ sub: victim.id })).toString('base64url');
    const own = { origin: stack.origin, lang: 'en', 'content-type': form };
    const path = `/api${getTokenInfo.path}`;
    const requestWith = (headers: Record<string, string>, body = '', query = '') => ({
      path: path + query,
      headers: { ...own, ...headers },
      body,
    });
    return sendEach(
      'an unsigned JWT, cut, changed and empty tokens, a token without its cookie, with another cookie, in address and body',
      [
        ['unsigned', requestWith({ authorization: `${none}.${claims}.` })],
        ['bearer unsigned', requestWith({ authorization: `Bearer ${none}.${claims}.` })],
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
      async ({ path: to, headers, body }) => {
        const { text } = await send(newCaller(), to, { method: 'POST', headers, body });
        return text.includes(victim.email)
          ? 'a profile'
          : (/"error":(-?\d+)/.exec(text)?.[1] ?? 'no envelope');
      },
      oneOf('-2', '-3', '-4'),
    );
  },
};

const fixation: Attack = {
  name: 'session fixation',
  source: 'ASVS 7.2',
  run: async () => {
    const member = await newMember();
    const { username, password } = member;
    const fixed = 'fp=chosen-by-an-attacker';
    const { data, headers } = await call(
      { address: member.address },
      login,
      { username, password, type: 'MEMBER' },
      { cookie: fixed },
    );
    const { token } = data as { token: string };
    const set = headers['set-cookie']?.join() ?? '';
    const stolen = await call(
      { address: member.address },
      getTokenInfo,
      {},
      { authorization: token, cookie: fixed },
    );
    const isFlagged = /httponly/i.test(set) && /samesite=strict/i.test(set);
    return {
      sent: 'a sign-in with a cookie that the attacker chose',
      count: 1,
      responses: `a new cookie; the chosen one: ${String(stolen.error)}`,
      faults: [
        ...(stolen.error === 0 ? ['the chosen cookie works for the session'] : []),
        ...(isFlagged ? [] : ['the cookie lacks HttpOnly or SameSite']),
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
    const extra = {
      ...{
        availableBalance: '9999.00',
        balance: 9999,
        credited: true,
        enabled: true,
        memberType: 10,
        memberKind: 10,
      },
      ...{
        vipPoints: 99_999,
        vipLifeTimePoints: 99_999,
        vipLevel: 50,
        activatedAt: '2020-01-01',
        excludedUntil: null,
      },
      ...{
        idcardProofStatus: 30,
        addressProofStatus: 30,
        role: 'ADMIN',
        isAdmin: true,
        birthday: '1990-04-12',
      },
    };
    const ordinary = await newMember();
    const member = await newMember(extra);
    const before = await profileOf(ordinary);
    const json = { 'content-type': 'application/json' };
    const body = JSON.stringify({ id: member.id, ...extra, firstName: 'Evil', email: 'evil@example.com' });
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
          ...json,
          origin: stack.origin,
          lang: 'en',
          authorization: member.token,
          cookie: member.cookie,
        },
      });
    const after = await profileOf(member);
    const own = new Set(['id', 'username', 'email', 'lastName', 'mobile', 'invitationCode', 'token']);
    const changed = Object.keys(before).filter((name) => !own.has(name) && before[name] !== after[name]);
    return {
      sent: `${String(Object.keys(extra).length)} fields that no form has, in the sign-up and five other calls`,
      count: 6,
      responses: changed.length === 0 ? 'ignored' : `changed: ${changed.join(', ')}`,
      faults: changed.map((name) => `${name} was set by the client`),
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
      sent: 'three calls with the token of a session that was signed out',
      count: responses.length,
      responses: countEach(responses.map(String)),
      faults: responses.includes(0) ? ['the session is still valid'] : [],
    };
  },
};

const refreshes = 20;
/** A replaced token stays valid for this long. */
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
      Promise.all(Array.from({ length: refreshes }, () => refresh(token)));
    const first = await refreshMany(member.token);
    const tokens = [...first, ...(await refreshMany(first[0] ?? '')), ...(await refreshMany(member.token))];
    const issued = new Set([member.token, ...tokens]);
    const countValid = async () => {
      const responses = await Promise.all(
        [...issued].map(async (token) => (await call({ ...member, token }, getTokenInfo, {})).error),
      );
      return responses.filter((error) => error === 0).length;
    };
    const during = await countValid();
    await qaControl('moveClock', { ms: graceMs + 1_000 });
    const after = await countValid();
    return {
      sent: `${String(refreshes)} parallel refreshes of a token, then of its successor, then of the first token again`,
      count: tokens.length,
      responses: `${String(issued.size)} tokens in total, ${String(during)} valid at first, ${String(after)} after the grace period`,
      faults: [
        ...(tokens.includes('') ? ['a refresh failed'] : []),
        ...(after === 1 ? [] : [`${String(after)} tokens are valid after the grace period`]),
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
