import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

// RFC 9110 §7.6.1, and what would let a client speak in a proxy's name.
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
const notForwarded = new Set([
  ...hopByHop,
  'expect',
  'forwarded',
  'host',
  'via',
  'x-http-method-override',
  'x-original-url',
  'x-real-ip',
  'x-rewrite-url',
]);
const notReturned = new Set([
  ...hopByHop,
  'content-security-policy',
  // Redirects by themselves, and what a proxy in front would follow.
  'refresh',
  'x-accel-redirect',
  'server',
  'x-powered-by',
]);

function namedByConnection(headers: IncomingHttpHeaders): string[] {
  return (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
}

export interface Caller {
  readonly ip: string;
  readonly protocol: string;
  readonly host: string;
}

/** What the upstream gets to see of a request. */
export function requestHeaders(headers: IncomingHttpHeaders, caller: Caller): OutgoingHttpHeaders {
  const connection = new Set(namedByConnection(headers));
  // An upstream that is told nothing of a length waits for chunks; one that is told both is open to smuggling.
  const kept = Object.entries(headers).filter(
    ([name]) =>
      !notForwarded.has(name) &&
      !name.startsWith('x-forwarded-') &&
      (name === 'content-length' || !connection.has(name)),
  );
  // The edge's own headers come first, because a server with a header limit reads the first ones.
  return {
    host: caller.host,
    'x-forwarded-for': caller.ip,
    'x-forwarded-proto': caller.protocol,
    ...Object.fromEntries(kept),
  };
}

const leadsHome = (location: string, playerOrigin: string) =>
  URL.canParse(location, playerOrigin) && new URL(location, playerOrigin).origin === playerOrigin;

/**
 * What the player gets to see of an answer. Cross-origin access is never granted, whatever the upstream says, and a
 * redirect leads to the player's site or nowhere.
 */
export function replyHeaders(
  headers: IncomingHttpHeaders,
  playerOrigin: string,
): Record<string, string | string[]> {
  const connection = new Set(namedByConnection(headers));
  const kept: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    const leadsAway = name === 'location' && !leadsHome(String(value), playerOrigin);
    const dropped =
      notReturned.has(name) || connection.has(name) || leadsAway || name.startsWith('access-control-');
    if (!dropped && value !== undefined) kept[name] = value;
  }
  return kept;
}
