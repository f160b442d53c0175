import type { DepositMethodCode } from '../api';

/**
 * Where the operator offers a method: codes joined by a slash, or `*` for everywhere. Null and an empty text leave it
 * to the method.
 */
export interface MethodReach {
  readonly currencies?: string | null | undefined;
  readonly countries?: string | null | undefined;
}

interface Player {
  /** Code of the wallet's currency. */
  readonly currency: string;
  /** ISO code; '' while the profile names none. */
  readonly countryCode: string;
}

/**
 * Methods that work in some places only. Pix pays in reais out of accounts in Brazil, and the cash app in dollars out
 * of accounts in the United States. All others work everywhere.
 */
const builtInReach: Partial<Record<DepositMethodCode, MethodReach>> = {
  PIX: { currencies: 'BRL', countries: 'BR' },
  CASH: { currencies: 'USD', countries: 'US' },
};

/** The operator's codes come first, then the method's own. Without either, the method works everywhere. */
function covers(code: string, ...reaches: readonly (string | null | undefined)[]): boolean {
  const codes = reaches.find(Boolean) ?? '*';
  return codes === '*' || code === '' || codes.split('/').includes(code);
}

/**
 * Whether a method can be used with a player's currency and country. What the operator sets for the method comes
 * first, for the currency and for the country each.
 */
export function fitsPlayer(method: MethodReach & { readonly code: string }, player: Player): boolean {
  const { code, currencies, countries } = method;
  const reach = Object.hasOwn(builtInReach, code) ? builtInReach[code as DepositMethodCode] : undefined;
  return (
    covers(player.currency, currencies, reach?.currencies) &&
    covers(player.countryCode, countries, reach?.countries)
  );
}
