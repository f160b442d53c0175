/** For example `games.test` or `games.test:8443`. */
const validHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Replaces a vendor's host with the operator's host. `hosts` maps old to new hosts. A host matches only completely,
 * with its port. An invalid new host leaves the URL unchanged.
 */
export function rewriteHost(url: string, hosts: Readonly<Record<string, string>>): string {
  if (!URL.canParse(url)) return url;
  const oldUrl = new URL(url);
  const newHost = Object.hasOwn(hosts, oldUrl.host) ? hosts[oldUrl.host] : undefined;
  if (newHost === undefined || !validHost.test(newHost)) return url;
  const newUrl = new URL(url);
  // Without this line, a new host without a port would get the port of the old host.
  newUrl.port = '';
  newUrl.host = newHost;
  return newUrl.href;
}
