import { isIP } from 'node:net';
import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';

const loopback = '127.0.0.1';
/** For example `localhost` or `edge-1.internal`. */
const hostNamePattern =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/i;
// The operating system reads a number, or numbers with dots, as an IPv4 address.
const isNumeric = (host: string) => /^[\d.]+$/.test(host);

/** Reads the address on which a server listens. The default is 127.0.0.1. */
export function listenHostOf(env: Environment, name: 'HOST' | 'METRICS_HOST'): string {
  const host = env[name] || loopback;
  if (isIP(host) !== 0 || (hostNamePattern.test(host) && !isNumeric(host))) return host;
  throw new OperatorError(`${name} is "${host}". Set it to an address of this machine, for example 0.0.0.0.`);
}

/** Names of networks that Fastify accepts as trusted proxies. */
const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

function isNetwork(text: string): boolean {
  if (namedNetworks.includes(text)) return true;
  const [address = '', prefix, ...others] = text.split('/');
  const family = isIP(address);
  if (family === 0 || others.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d+$/.test(prefix) && bits >= 1 && bits <= (family === 4 ? 32 : 128);
}

export function trustedProxiesOf(env: Environment): readonly string[] {
  const networks = (env['TRUSTED_PROXIES'] ?? '')
    .split(',')
    .map((network) => network.trim())
    .filter(Boolean);
  const invalid = networks.find((network) => !isNetwork(network));
  if (invalid === undefined) return networks;
  throw new OperatorError(
    `TRUSTED_PROXIES contains "${invalid}". List addresses or networks, for example 10.0.0.5,10.1.0.0/16.`,
  );
}

export function apiOriginOf(env: Environment, port: number): string {
  const origin = env['API_ORIGIN'] || `http://${loopback}:${String(port + 1)}`;
  if (/^https?:\/\/[^/?#@\s]+$/.test(origin) && URL.canParse(origin)) return origin;
  throw new OperatorError(
    `API_ORIGIN is "${origin}". Set it to an origin, for example http://127.0.0.1:4401.`,
  );
}
