import type { SiteConfig } from 'shared-contracts/domain';

/** What the configuration leaves out although players will miss it, for the log of the start. */
export function siteWarnings({ regionHosts }: SiteConfig): string[] {
  if (regionHosts.length > 0) return [];
  return [
    'regionHosts is empty in SITE_CONFIG: players whom the region check sends to another site stay here and read that ' +
      'the site is not available to them. List the hosts of your other sites, such as ["eu.casino.example"].',
  ];
}
