import { getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import type { FakeServer, ReceivedCall } from './createFakeServer';

/** A replaced token stays valid this long. */
export const graceMs = 30_000;
const members = { ada: 7, grace: 8 } as const;
export type MemberName = keyof typeof members;

interface IssuedToken {
  readonly session: { readonly member: MemberName; hasEnded: boolean };
  supersededAtMs?: number;
}

const ok = (data: unknown) => ({ error: 0, message: '', data });
const rejection = (error: number) => ({ error, message: 'no', data: null });

/** The operator's session rules with a clock that the test sets. `latency` delays each request and each response. */
export function addRotatingTokens(server: FakeServer, latency: () => Promise<unknown>) {
  const tokens = new Map<string, IssuedToken>();
  const disabled = new Set<MemberName>();
  let nowMs = 0;

  function issue(session: IssuedToken['session']): string {
    const token = `t-${String(tokens.size + 1)}`;
    tokens.set(token, { session });
    return token;
  }
  function findValid(token: string): IssuedToken | undefined {
    const issued = tokens.get(token);
    const hasExpired = issued?.supersededAtMs !== undefined && issued.supersededAtMs <= nowMs - graceMs;
    return issued === undefined || issued.session.hasEnded || hasExpired ? undefined : issued;
  }
  function renew(issued: IssuedToken): string {
    issued.supersededAtMs ??= nowMs;
    return issue(issued.session);
  }
  const profileOf = (member: MemberName, token: string) => ({
    ...{ id: members[member], username: member, currency: 'USD', availableBalance: '5.00' },
    ...{ enabled: !disabled.has(member), token },
  });
  const withSession =
    (respond: (issued: IssuedToken, token: string) => unknown) =>
    ({ headers }: ReceivedCall) => {
      const token = headers.get('authorization') ?? '';
      const issued = findValid(token);
      return issued ? ok(respond(issued, token)) : rejection(-2);
    };

  const responders: Record<string, (call: ReceivedCall) => unknown> = {
    [login.path]: ({ body }) => {
      const username = new URLSearchParams(body).get('username') as MemberName;
      if (disabled.has(username)) return rejection(-4);
      return ok(profileOf(username, issue({ member: username, hasEnded: false })));
    },
    [logout.path]: withSession(({ session }) => {
      session.hasEnded = true;
      return null;
    }),
    [refreshToken.path]: withSession((issued) =>
      disabled.has(issued.session.member) ? { enabled: false } : { enabled: true, token: renew(issued) },
    ),
    [getTokenInfo.path]: withSession((issued, token) => {
      const { member } = issued.session;
      const isRenewed = issued.supersededAtMs !== undefined && !disabled.has(member);
      return profileOf(member, isRenewed ? renew(issued) : token);
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
    disable: (member: MemberName) => disabled.add(member),
    enable: () => {
      disabled.clear();
    },
    isAnyDisabled: () => disabled.size > 0,
    moveBy: (ms: number) => (nowMs += ms),
  };
}
