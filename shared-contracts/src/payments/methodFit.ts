import type { DepositMethodCode } from '../api';

/**
 * The currencies and countries in which the operator offers a method: codes joined by a slash, or `*` for all. With null
 * or an empty text, `builtInReach` applies.
 */
export interface MethodReach {
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
const builtInReach: Partial<Record<DepositMethodCode, MethodReach>> = {
  PIX: { currencies: 'BRL', countries: 'BR' },
  CASH: { currencies: 'USD', countries: 'US' },
};

/** The first non-empty text applies: the operator's, then the method's own. Without either, all codes are covered. */
function covers(code: string, ...reaches: readonly (string | null | undefined)[]): boolean {
  const codes = reaches.find(Boolean) ?? '*';
  return codes === '*' || code === '' || codes.split('/').includes(code);
}

/**
 * Whether a player with this currency and country can use a method. The operator's setting replaces the method's own
 * restriction, separately for currency and country.
 */
export function fitsPlayer(method: MethodReach & { readonly code: string }, player: Player): boolean {
  const { code, currencies, countries } = method;
  const reach = Object.hasOwn(builtInReach, code) ? builtInReach[code as DepositMethodCode] : undefined;
  return (
    covers(player.currency, currencies, reach?.currencies) &&
    covers(player.countryCode, countries, reach?.countries)
  );
}
