import type { SiteConfig } from 'shared-contracts/domain';

/** Returns warnings for the log about missing settings that affect players. */
export function siteWarnings({ regionHosts }: SiteConfig): string[] {
  if (regionHosts.length > 0) return [];
  return [
    'regionHosts is empty in SITE_CONFIG. The region check cannot redirect players: they read here that the site is ' +
      'not available in their region. List the hosts of your other sites, such as ["eu.casino.example"].',
  ];
}
