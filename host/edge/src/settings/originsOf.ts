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
  throw new OperatorError(`PLAYER_ORIGIN is "${setting}"; an origin like https://casino.example would pass.`);
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
      `The payments origin and the player origin are both at ${new URL(player).host}. Cards need an origin of ` +
        'their own: set paymentsOrigin in SITE_CONFIG, or PLAYER_ORIGIN.',
    );
  }
  if (new URL(payments).origin !== payments) {
    throw new OperatorError(`paymentsOrigin is "${payments}"; browsers call it ${new URL(payments).origin}.`);
  }
  const isOurs = (other: string) => other === player || other === payments;
  const own = providerOrigins.find(isOurs);
  if (own !== undefined) {
    throw new OperatorError(`providerOrigins names ${own}, which is ours; a provider has its own origin.`);
  }
  const vendor = [...(site.islandOrigins?.chat ?? []), ...(site.islandOrigins?.ads ?? [])].find(isOurs);
  if (vendor !== undefined) {
    throw new OperatorError(
      `islandOrigins names ${vendor}, which is ours; a vendor's script must not load from it.`,
    );
  }
  return { player, payments };
}
