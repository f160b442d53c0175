import type { IncomingMessage } from 'node:http';

/** Returns the value of every Host header of a request. Node's `headers` only has the first. */
export const hostHeadersOf = ({ rawHeaders }: IncomingMessage): readonly string[] =>
  rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');

/** Returns the name in a Host header, without its port. */
export const hostnameOf = (host: string) => host.toLowerCase().replace(/:\d+$/, '');

/** Whether the host name is that of this machine. An attacker's page cannot have this name. */
export const isLoopbackHost = (host: string) =>
  ['localhost', '127.0.0.1', '[::1]'].includes(hostnameOf(host));
