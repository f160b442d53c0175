import type { SiteConfig } from 'shared-contracts/domain';
import type { LogFields } from 'shared-contracts/logs';

/** Returns the missing settings that affect players, for the log. */
export function siteWarnings({ regionHosts }: SiteConfig): LogFields<'setting missing'>[] {
  if (regionHosts.length > 0) return [];
  return [
    {
      setting: 'regionHosts in SITE_CONFIG',
      effect:
        'Players of other regions see that the site is not available instead of being redirected. List the hosts of ' +
        'your other sites, for example ["eu.casino.example"].',
    },
  ];
}
