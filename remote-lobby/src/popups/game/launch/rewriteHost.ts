const validHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Replaces a vendor's host with the operator's host, by a map from old to new hosts. Compares whole hosts with their
 * ports. An invalid new host leaves the URL unchanged.
 */
export function rewriteHost(url: string, hosts: Readonly<Record<string, string>>): string {
  if (!URL.canParse(url)) return url;
  const before = new URL(url);
  const newHost = Object.hasOwn(hosts, before.host) ? hosts[before.host] : undefined;
  if (newHost === undefined || !validHost.test(newHost)) return url;
  const after = new URL(url);
  // A host without a port would keep the port of the old one.
  after.port = '';
  after.host = newHost;
  return after.href;
}
