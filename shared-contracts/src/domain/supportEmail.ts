import type { SiteConfig } from './siteConfig';

/** Returns the configured support address. If there is none, `support@` and the site's host. Source: K-053. */
export function supportEmail({
  supportEmail: configuredEmail,
  domain,
}: Pick<SiteConfig, 'supportEmail' | 'domain'>): string {
  return configuredEmail ?? `support@${domain.replace(/^www\./, '')}`;
}
