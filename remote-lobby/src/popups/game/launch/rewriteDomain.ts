/** A domain, with or without a port: `games.test` or `games.test:8443`. */
const validDomain = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i;

/**
 * Replaces a vendor's domain with the operator's domain. `domains` maps old to new domains. A domain matches only
 * completely, with its port. An invalid new domain leaves the URL unchanged.
 */
export function rewriteDomain(url: string, domains: Readonly<Record<string, string>>): string {
  if (!URL.canParse(url)) return url;
  const oldUrl = new URL(url);
  const newDomain = Object.hasOwn(domains, oldUrl.host) ? domains[oldUrl.host] : undefined;
  if (newDomain === undefined || !validDomain.test(newDomain)) return url;
  const newUrl = new URL(url);
  // Without this line, a new domain without a port would get the port of the old domain.
  newUrl.port = '';
  newUrl.host = newDomain;
  return newUrl.href;
}
