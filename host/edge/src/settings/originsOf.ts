import type { SiteConfig } from 'shared-contracts/domain';
import { OperatorError } from '../errors/OperatorError';
import type { Environment } from './folders';
import { portOf } from './portOf';

// The origin enters policy headers, so only these characters are allowed.
const originPattern = /^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;

export function playerOriginOf(env: Environment): string {
  const setting = env['PLAYER_ORIGIN'] || `http://casino.localhost:${String(portOf(env))}`;
  // Browsers omit the default port of an origin, and their header is compared with this text.
  if (originPattern.test(setting) && new URL(setting).origin === setting) return setting;
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
  const isOwnOrigin = (other: string) => other === player || other === payments;
  const ownProvider = providerOrigins.find(isOwnOrigin);
  if (ownProvider !== undefined) {
    throw new OperatorError(
      `providerOrigins in SITE_CONFIG contains ${ownProvider}, an origin of this site. Remove it: providers have their own origins.`,
    );
  }
  const ownVendor = [...(site.islandOrigins?.chat ?? []), ...(site.islandOrigins?.ads ?? [])].find(
    isOwnOrigin,
  );
  if (ownVendor !== undefined) {
    throw new OperatorError(
      `islandOrigins in SITE_CONFIG contains ${ownVendor}, an origin of this site. Remove it: vendors' scripts must not ` +
        'load from it.',
    );
  }
  return { player, payments };
}
