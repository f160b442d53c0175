import { stack } from '../support/settings';

/** Tells whether a URL is invalid, or a network address outside the site, its payments origin and its games. */
export function isForeign(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, host } = new URL(url);
  if (!/^(https?|wss?):$/.test(protocol)) return false;
  const { host: site, port } = new URL(origin);
  const payments = `${new URL(stack.paymentsOrigin).hostname}:${port}`;
  const allowedHosts = [site, payments, new URL(stack.gamesOrigin).host];
  return !allowedHosts.includes(host);
}
