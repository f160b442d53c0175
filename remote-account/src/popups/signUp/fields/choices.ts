import type { Country, ReplyOf, listCurrencies } from 'shared-contracts/api';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One choice per dial code, in the server's order. Countries with the same code share a choice. */
export function dialCodeChoices(countries: readonly Country[]): Choice[] {
  const names = new Map<string, string[]>();
  for (const { telNum, enName } of countries) {
    if (telNum) names.set(telNum, [...(names.get(telNum) ?? []), enName]);
  }
  return [...names].map(([telNum, sharedBy]) => ({
    value: telNum,
    label: `+${telNum.replace(/^\+/, '')} ${sharedBy.join(', ')}`,
  }));
}

const isoCurrency = /^[A-Z]{3}$/;

/** One choice per currency: its code, with its name in the player's language if there is one. */
export function currencyChoices(currencies: ReplyOf<typeof listCurrencies>, language: string): Choice[] {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' });
  return currencies.map(({ code }) => {
    const name = isoCurrency.test(code) ? names.of(code) : code;
    return { value: code, label: name === undefined || name === code ? code : `${code} – ${name}` };
  });
}
