import { stack } from '../support/settings';

/** Whether an address that is not of the site, its payments or its games would be asked over the net. */
export function isForeign(url: string, origin: string): boolean {
  if (!URL.canParse(url)) return true;
  const { protocol, host } = new URL(url);
  if (!/^(https?|wss?):$/.test(protocol)) return false;
  const { host: site, port } = new URL(origin);
  const payments = `${new URL(stack.paymentsOrigin).hostname}:${port}`;
  const ours = [site, payments, new URL(stack.gamesOrigin).host];
  return !ours.includes(host);
}
