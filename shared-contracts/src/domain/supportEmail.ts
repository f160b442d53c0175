import type { SiteConfig } from './siteConfig';

/** Where to write for help: the brand's own address, else one made from the site's host. Source: K-053, A-29. */
export function supportEmail({
  supportEmail: own,
  domain,
}: Pick<SiteConfig, 'supportEmail' | 'domain'>): string {
  return own ?? `support@${domain.replace(/^www\./, '')}`;
}
