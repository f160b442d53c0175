import type { SiteConfig } from 'shared-contracts/domain';
import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';
import { portOf } from './portOf';

// The origin enters policy headers, so only these characters are allowed.
const origin = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

function playerOriginOf(env: Environment): string {
  const setting = env['PLAYER_ORIGIN'] || `http://casino.localhost:${String(portOf(env))}`;
  // Browsers omit the default port of an origin, and their header is compared with this text.
  if (origin.test(setting) && new URL(setting).origin === setting) return setting;
  throw new OperatorError(
    `PLAYER_ORIGIN is "${setting}". Set it to an origin, for example https://casino.example.`,
  );
}

/**
 * Reads the player origin and the payments origin. Their hosts must differ, because the server distinguishes them by
 * host.
 */
export function originsOf(env: Environment, site: SiteConfig): { player: string; payments: string } {
  const player = playerOriginOf(env);
  const { paymentsOrigin: payments, providerOrigins } = site;
  if (new URL(payments).host === new URL(player).host) {
    throw new OperatorError(
      `The payments origin and the player origin both use ${new URL(player).host}. Card payments need a separate ` +
        'origin. Change paymentsOrigin in SITE_CONFIG, or PLAYER_ORIGIN.',
    );
  }
  if (new URL(payments).origin !== payments) {
    throw new OperatorError(
      `paymentsOrigin in SITE_CONFIG is "${payments}". Set it to ${new URL(payments).origin}, as browsers write it.`,
    );
  }
  const isOurs = (other: string) => other === player || other === payments;
  const own = providerOrigins.find(isOurs);
  if (own !== undefined) {
    throw new OperatorError(
      `providerOrigins in SITE_CONFIG contains ${own}, an origin of this site. Remove it: providers have their own origins.`,
    );
  }
  const vendor = [...(site.islandOrigins?.chat ?? []), ...(site.islandOrigins?.ads ?? [])].find(isOurs);
  if (vendor !== undefined) {
    throw new OperatorError(
      `islandOrigins in SITE_CONFIG contains ${vendor}, an origin of this site. Remove it: vendors' scripts must not ` +
        'load from it.',
    );
  }
  return { player, payments };
}
