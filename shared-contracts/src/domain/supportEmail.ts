import type { SiteConfig } from './siteConfig';

/** The support address: the brand's own, else `support@` and the site's host. Source: K-053. */
export function supportEmail({
  supportEmail: own,
  domain,
}: Pick<SiteConfig, 'supportEmail' | 'domain'>): string {
  return own ?? `support@${domain.replace(/^www\./, '')}`;
}
