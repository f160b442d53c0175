/** For example `games.test` or `games.test:8443`. */
const validHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Replaces a vendor's host with the operator's host, by a map from old to new hosts. Compares whole hosts with their
 * ports. An invalid new host leaves the URL unchanged.
 */
export function rewriteHost(url: string, hosts: Readonly<Record<string, string>>): string {
  if (!URL.canParse(url)) return url;
  const oldUrl = new URL(url);
  const newHost = Object.hasOwn(hosts, oldUrl.host) ? hosts[oldUrl.host] : undefined;
  if (newHost === undefined || !validHost.test(newHost)) return url;
  const newUrl = new URL(url);
  // Otherwise a new host without a port would get the port of the old host.
  newUrl.port = '';
  newUrl.host = newHost;
  return newUrl.href;
}
