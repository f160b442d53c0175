import type { DepositMethodCode } from '../api';

/**
 * The currencies and countries in which the operator offers a method: codes joined by a slash, or `*` for all. With
 * null or an empty text, `defaultRestrictions` applies.
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
 * Methods that work in some countries only. Pix pays in reais from accounts in Brazil, and the cash app in dollars from
 * accounts in the United States. All other methods work everywhere.
 */
const defaultRestrictions: Partial<Record<DepositMethodCode, MethodRestriction>> = {
  PIX: { currencies: 'BRL', countries: 'BR' },
  CASH: { currencies: 'USD', countries: 'US' },
};

/** The first non-empty text applies: the operator's, then the method's own. Without either, all codes are allowed. */
function allows(code: string, ...restrictions: readonly (string | null | undefined)[]): boolean {
  const codes = restrictions.find(Boolean) ?? '*';
  return codes === '*' || code === '' || codes.split('/').includes(code);
}

/**
 * Whether a player with this currency and country can use a method. The operator's setting replaces the method's own
 * restriction, separately for currency and country.
 */
export function fitsPlayer(method: MethodRestriction & { readonly code: string }, player: Player): boolean {
  const { code, currencies, countries } = method;
  const restriction = Object.hasOwn(defaultRestrictions, code)
    ? defaultRestrictions[code as DepositMethodCode]
    : undefined;
  return (
    allows(player.currency, currencies, restriction?.currencies) &&
    allows(player.countryCode, countries, restriction?.countries)
  );
}
