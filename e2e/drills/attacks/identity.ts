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
import { counted, each, oneOf, type Attack } from './Attack';
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
    const ask = (headers: Record<string, string>, body = '', query = '') => ({
      path: path + query,
      headers: { ...own, ...headers },
      body,
    });
    return each(
      'an unsigned JWT, cut, changed and empty tokens, a token without its cookie, with another cookie, in address and body',
      [
        ['unsigned', ask({ authorization: `${none}.${claims}.` })],
        ['bearer unsigned', ask({ authorization: `Bearer ${none}.${claims}.` })],
        ['cut', ask({ authorization: victim.token.slice(0, -1), cookie: victim.cookie })],
        ['longer', ask({ authorization: `${victim.token}0`, cookie: victim.cookie })],
        ['empty', ask({ authorization: '', cookie: victim.cookie })],
        ['pattern', ask({ authorization: '%', cookie: victim.cookie })],
        ['no cookie', ask({ authorization: victim.token })],
        ['cookie of another', ask({ authorization: victim.token, cookie: attacker.cookie })],
        [
          'in the address',
          ask({ cookie: victim.cookie }, '', `?token=${victim.token}&authorization=${victim.token}`),
        ],
        [
          'in the body',
          ask({ cookie: victim.cookie }, `token=${victim.token}&authorization=${victim.token}`),
        ],
        ['the id alone', ask({ authorization: victim.id, cookie: victim.cookie })],
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
      what: 'a sign-in with a cookie that was set before',
      count: 1,
      answered: `another cookie; the chosen one: ${String(stolen.error)}`,
      faults: [
        ...(stolen.error === 0 ? ['the chosen cookie is good for the session'] : []),
        ...(isFlagged ? [] : ['the cookie can be read by scripts or sent by other sites']),
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
    const plain = await newMember();
    const member = await newMember(extra);
    const before = await profileOf(plain);
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
      what: `${String(Object.keys(extra).length)} fields that no form has, with the sign-up and four other calls`,
      count: 6,
      answered: changed.length === 0 ? 'ignored' : `changed: ${changed.join(', ')}`,
      faults: changed.map((name) => `${name} was set from outside`),
    };
  },
};

const logoutReuse: Attack = {
  name: 'tokens after signing out',
  source: 'ASVS 7.4',
  run: async () => {
    const member = await newMember();
    await call(member, { ...refreshToken, path: '/sys/auth/logout' }, {});
    const answers = [
      (await call(member, getTokenInfo, {})).error,
      (await call(member, refreshToken, {})).error,
      (await call(member, listTransactions, { pageNum: 1, pageSize: 20 })).error,
    ];
    return {
      what: 'three calls with the token of a session that was signed out',
      count: answers.length,
      answered: counted(answers.map(String)),
      faults: answers.includes(0) ? ['the session goes on'] : [],
    };
  },
};

const refreshes = 20;
/** A token that was replaced is good for 30 s more. */
const graceMs = 30_000;

const parallelRefreshes: Attack = {
  name: 'tokens of refreshes at once',
  source: 'API2, ASVS 7.2',
  run: async () => {
    const member = await newMember();
    const renewed = async (token: string) => {
      const { data } = await call({ ...member, token }, refreshToken, {});
      return (data as { token?: string } | null)?.token ?? '';
    };
    const many = (token: string) => Promise.all(Array.from({ length: refreshes }, () => renewed(token)));
    const first = await many(member.token);
    const tokens = [...first, ...(await many(first[0] ?? '')), ...(await many(member.token))];
    const told = new Set([member.token, ...tokens]);
    const goodOnes = async () => {
      const answers = await Promise.all(
        [...told].map(async (token) => (await call({ ...member, token }, getTokenInfo, {})).error),
      );
      return answers.filter((error) => error === 0).length;
    };
    const during = await goodOnes();
    await qaControl('moveClock', { ms: graceMs + 1_000 });
    const after = await goodOnes();
    return {
      what: `${String(refreshes)} refreshes at once of a token, of its successor, and of the former one again`,
      count: tokens.length,
      answered: `${String(told.size)} tokens in all, ${String(during)} good at once, ${String(after)} after the grace time`,
      faults: [
        ...(tokens.includes('') ? ['a refresh failed'] : []),
        ...(after === 1 ? [] : [`${String(after)} tokens are good after the grace time`]),
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
