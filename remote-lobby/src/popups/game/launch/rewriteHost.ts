const plainHost = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Puts the host that the operator gives for a vendor's host in its place: whole hosts, port included, and once only.
 * A value that is not plainly a host leaves the address unchanged.
 */
export function rewriteHost(address: string, hosts: Readonly<Record<string, string>>): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  const given = Object.hasOwn(hosts, url.host) ? hosts[url.host] : undefined;
  if (given === undefined || !plainHost.test(given)) return address;
  const rewritten = new URL(address);
  // A host without a port would keep the port of the old one.
  rewritten.port = '';
  rewritten.host = given;
  return rewritten.href;
}
