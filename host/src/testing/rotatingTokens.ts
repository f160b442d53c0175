import { getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import type { FakeServer, ReceivedCall } from './createFakeServer';

/** Time for which a replaced token stays valid. */
export const graceMs = 30_000;
const members = { ada: 7, grace: 8 } as const;
export type MemberName = keyof typeof members;

interface IssuedToken {
  readonly session: { readonly member: MemberName; hasEnded: boolean };
  replacedAtMs?: number;
}

const ok = (data: unknown) => ({ error: 0, message: '', data });
const rejection = (error: number) => ({ error, message: 'no', data: null });

/** The operator's session rules with a clock that the test sets. `latency` delays each request and each response. */
export function addRotatingTokens(server: FakeServer, latency: () => Promise<unknown>) {
  const tokens = new Map<string, IssuedToken>();
  const disabledMembers = new Set<MemberName>();
  let nowMs = 0;

  function issue(session: IssuedToken['session']): string {
    const token = `t-${String(tokens.size + 1)}`;
    tokens.set(token, { session });
    return token;
  }
  function findValid(token: string): IssuedToken | undefined {
    const issuedToken = tokens.get(token);
    const hasExpired = issuedToken?.replacedAtMs !== undefined && issuedToken.replacedAtMs <= nowMs - graceMs;
    return hasExpired || issuedToken?.session.hasEnded ? undefined : issuedToken;
  }
  function renew(issuedToken: IssuedToken): string {
    issuedToken.replacedAtMs ??= nowMs;
    return issue(issuedToken.session);
  }
  const profileOf = (member: MemberName, token: string) => ({
    id: members[member],
    username: member,
    currency: 'USD',
    availableBalance: '5.00',
    enabled: !disabledMembers.has(member),
    token,
  });
  const withSession =
    (respond: (issuedToken: IssuedToken, token: string) => unknown) =>
    ({ headers }: ReceivedCall) => {
      const token = headers.get('authorization') ?? '';
      const issuedToken = findValid(token);
      return issuedToken ? ok(respond(issuedToken, token)) : rejection(-2);
    };

  const responders: Record<string, (call: ReceivedCall) => unknown> = {
    [login.path]: ({ body }) => {
      const username = new URLSearchParams(body).get('username') as MemberName;
      if (disabledMembers.has(username)) return rejection(-4);
      return ok(profileOf(username, issue({ member: username, hasEnded: false })));
    },
    [logout.path]: withSession(({ session }) => {
      session.hasEnded = true;
      return null;
    }),
    [refreshToken.path]: withSession((issuedToken) =>
      disabledMembers.has(issuedToken.session.member)
        ? { enabled: false }
        : { enabled: true, token: renew(issuedToken) },
    ),
    [getTokenInfo.path]: withSession((issuedToken, token) => {
      const { member } = issuedToken.session;
      const isRenewed = issuedToken.replacedAtMs !== undefined && !disabledMembers.has(member);
      return profileOf(member, isRenewed ? renew(issuedToken) : token);
    }),
  };
  for (const [path, responder] of Object.entries(responders)) {
    server.respond(path, async (call) => {
      await latency();
      const reply = responder(call);
      await latency();
      return reply;
    });
  }

  return {
    startSession: (member: MemberName) => issue({ member, hasEnded: false }),
    /** The member of a valid token. */
    memberOf: (token: string | null) => (token === null ? undefined : findValid(token)?.session.member),
    disable: (member: MemberName) => disabledMembers.add(member),
    enable: () => {
      disabledMembers.clear();
    },
    advanceClock: (ms: number) => (nowMs += ms),
  };
}
