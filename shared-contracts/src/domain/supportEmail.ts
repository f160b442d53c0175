import type { SiteConfig } from './siteConfig';

/** The configured support address, or `support@` and the site's host. Source: K-053. */
export function supportEmail({
  supportEmail: configuredEmail,
  domain,
}: Pick<SiteConfig, 'supportEmail' | 'domain'>): string {
  return configuredEmail ?? `support@${domain.replace(/^www\./, '')}`;
}
