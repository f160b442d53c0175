import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

// Headers that apply to one connection only. Source: RFC 9110 §7.6.1.
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
// Without these rules, a client could impersonate a proxy, replace the path and the method, or add to another trace.
const removedFromRequest = new Set([
  ...hopByHop,
  'baggage',
  'expect',
  'forwarded',
  'host',
  // Only the edge may request the response to an earlier card call.
  'idempotency-replay',
  'traceparent',
  'tracestate',
  'via',
  'x-http-method-override',
  'x-original-url',
  'x-real-ip',
  'x-request-id',
  'x-rewrite-url',
]);
const removedFromResponse = new Set([
  ...hopByHop,
  'content-security-policy',
  // Headers that redirect the browser or a proxy in front of the edge.
  'refresh',
  'x-accel-redirect',
  'server',
  'x-powered-by',
  // The edge returns its request id, not the one of the API.
  'x-request-id',
]);

function connectionHeaders(headers: IncomingHttpHeaders): string[] {
  return (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
}

export interface ForwardedCall {
  readonly ip: string;
  readonly protocol: string;
  /** The Host header for the upstream. */
  readonly host: string;
}

/** Returns the headers for the upstream. */
export function requestHeaders(headers: IncomingHttpHeaders, call: ForwardedCall): OutgoingHttpHeaders {
  const connection = new Set(connectionHeaders(headers));
  // Keeps content-length even if `connection` names it: without it, the upstream would read the body as chunks.
  const forwarded = Object.entries(headers).filter(
    ([name]) =>
      !removedFromRequest.has(name) &&
      !name.startsWith('x-forwarded-') &&
      (name === 'content-length' || !connection.has(name)),
  );
  // The edge's own headers come first, because a server with a header limit reads the first ones.
  return {
    host: call.host,
    'x-forwarded-for': call.ip,
    'x-forwarded-proto': call.protocol,
    ...Object.fromEntries(forwarded),
  };
}

const isPlayerUrl = (location: string, playerOrigin: string) =>
  URL.canParse(location, playerOrigin) && new URL(location, playerOrigin).origin === playerOrigin;

/**
 * Returns the headers for the player. The edge never grants cross-origin access, and it removes redirects that leave
 * the player origin.
 */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  playerOrigin: string,
): Record<string, string | string[]> {
  const connection = new Set(connectionHeaders(headers));
  const forwarded: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    const isForeignRedirect = name === 'location' && !isPlayerUrl(String(value), playerOrigin);
    const isRemoved =
      removedFromResponse.has(name) ||
      connection.has(name) ||
      isForeignRedirect ||
      name.startsWith('access-control-');
    if (!isRemoved && value !== undefined) forwarded[name] = value;
  }
  return forwarded;
}
