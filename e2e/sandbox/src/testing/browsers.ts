import type { NewSession } from '../members/sessions';
import { type Scenario, scenarioCookie } from '../scenarios/Scenario';

/** The value of the cookie `fp` of each browser in the tests, by token. */
const cookies = new Map<string, string>();

export function rememberSession<Session extends NewSession>(session: Session): Session {
  cookies.set(session.token, session.browser);
  return session;
}

const cookiePattern = /^fp=([^;]+);/;
const tokenIn = (data: unknown) => (data as { token?: string } | null)?.token;

/** Stores the cookie of a reply like a browser. A renewed token has the cookie of the old one. */
export function rememberReply(
  sentToken: string | undefined,
  setCookie: readonly string[],
  data: unknown,
): void {
  const token = tokenIn(data);
  const browser = cookiePattern.exec(setCookie[0] ?? '')?.[1] ?? cookies.get(sentToken ?? '');
  if (typeof token === 'string' && browser !== undefined) rememberSession({ token, browser });
}

export const cookieOf = (token: string) => cookies.get(token) ?? '';

/** The headers of a browser with this token: authentication and scenario. */
export function callHeaders(token: string | undefined, scenario?: Scenario): Record<string, string> {
  const cookiePairs = [
    ...(token !== undefined && cookies.has(token) ? [`fp=${cookieOf(token)}`] : []),
    ...(scenario ? [`${scenarioCookie}=${encodeURIComponent(JSON.stringify(scenario))}`] : []),
  ];
  return {
    lang: 'en',
    ...(token !== undefined && { authorization: token }),
    ...(cookiePairs.length > 0 && { cookie: cookiePairs.join('; ') }),
  };
}
