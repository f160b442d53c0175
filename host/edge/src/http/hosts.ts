import type { IncomingMessage } from 'node:http';

/** Every Host header of a request; Node's own `headers` has the first only. */
export const hostNamesOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host');

export const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '');

/** Names of this machine. A page of an attacker cannot have one of them. */
export const isLoopbackHost = (host: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostnameOf(host));
