import { depositMethods, isDepositMethodCode, type DepositMethodFacts } from '../domain';

/**
 * The currencies and countries in which the operator offers a method: codes joined by a slash, or `*` for all. If a
 * field is null or empty, the restriction in `depositMethods` applies.
 */
export interface MethodRestriction {
  readonly currencies?: string | null | undefined;
  readonly countries?: string | null | undefined;
}

interface Player {
  /** Code of the wallet's currency. */
  readonly currency: string;
  /** ISO code. '' if the profile has no country. */
  readonly countryCode: string;
}

/**
 * Applies the first restriction that is not empty: the operator's, then the method's own. Without any, all codes are
 * allowed.
 */
function isCodeAllowed(code: string, ...restrictions: readonly (string | null | undefined)[]): boolean {
  const codes = restrictions.find(Boolean) ?? '*';
  return codes === '*' || code === '' || codes.split('/').includes(code);
}

/**
 * Whether a player with this currency and country can use a method. If the operator restricts currencies or countries,
 * that replaces the method's own restriction of the same field.
 */
export function isAllowedForPlayer(
  method: MethodRestriction & { readonly code: string },
  player: Player,
): boolean {
  const { code, currencies, countries } = method;
  const restriction: Partial<DepositMethodFacts> = isDepositMethodCode(code) ? depositMethods[code] : {};
  return (
    isCodeAllowed(player.currency, currencies, restriction.currencies) &&
    isCodeAllowed(player.countryCode, countries, restriction.countries)
  );
}
