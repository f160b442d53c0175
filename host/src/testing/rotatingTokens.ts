import { getTokenInfo, login, logout, refreshToken } from 'shared-contracts/api';
import type { FakeServer, SeenCall } from './createFakeServer';

/** A renewed token stays good this long. */
export const graceMs = 30_000;
const members = { ada: 7, grace: 8 } as const;
export type MemberName = keyof typeof members;

interface Held {
  readonly session: { readonly member: MemberName; hasEnded: boolean };
  supersededAtMs?: number;
}

const ok = (data: unknown) => ({ error: 0, message: '', data });
const refused = (error: number) => ({ error, message: 'no', data: null });

/** The operator's rules of sessions, on a clock that the test sets; each call waits for `travel` there and back. */
export function addRotatingTokens(server: FakeServer, travel: () => Promise<unknown>) {
  const tokens = new Map<string, Held>();
  const disabled = new Set<MemberName>();
  let nowMs = 0;

  function issue(session: Held['session']): string {
    const token = `t-${String(tokens.size + 1)}`;
    tokens.set(token, { session });
    return token;
  }
  function find(token: string): Held | undefined {
    const held = tokens.get(token);
    const isOver = held?.supersededAtMs !== undefined && held.supersededAtMs <= nowMs - graceMs;
    return held === undefined || held.session.hasEnded || isOver ? undefined : held;
  }
  function renew(held: Held): string {
    held.supersededAtMs ??= nowMs;
    return issue(held.session);
  }
  const profileOf = (member: MemberName, token: string) => ({
    ...{ id: members[member], username: member, currency: 'USD', availableBalance: '5.00' },
    ...{ enabled: !disabled.has(member), token },
  });
  const withSession =
    (work: (held: Held, token: string) => unknown) =>
    ({ headers }: SeenCall) => {
      const token = headers.get('authorization') ?? '';
      const held = find(token);
      return held ? ok(work(held, token)) : refused(-2);
    };

  const answers: Record<string, (call: SeenCall) => unknown> = {
    [login.path]: ({ body }) => {
      const username = new URLSearchParams(body).get('username') as MemberName;
      if (disabled.has(username)) return refused(-4);
      return ok(profileOf(username, issue({ member: username, hasEnded: false })));
    },
    [logout.path]: withSession(({ session }) => {
      session.hasEnded = true;
      return null;
    }),
    [refreshToken.path]: withSession((held) =>
      disabled.has(held.session.member) ? { enabled: false } : { enabled: true, token: renew(held) },
    ),
    [getTokenInfo.path]: withSession((held, token) => {
      const { member } = held.session;
      const renews = held.supersededAtMs !== undefined && !disabled.has(member);
      return profileOf(member, renews ? renew(held) : token);
    }),
  };
  for (const [path, answer] of Object.entries(answers)) {
    server.answer(path, async (call) => {
      await travel();
      const reply = answer(call);
      await travel();
      return reply;
    });
  }

  return {
    begin: (member: MemberName) => issue({ member, hasEnded: false }),
    /** Whose good token this is. */
    memberOf: (token: string | null) => (token === null ? undefined : find(token)?.session.member),
    disable: (member: MemberName) => disabled.add(member),
    enable: () => {
      disabled.clear();
    },
    isAnyDisabled: () => disabled.size > 0,
    moveBy: (ms: number) => (nowMs += ms),
  };
}
