import type { Country, ReplyOf, listCurrencies } from 'shared-contracts/api';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** One choice per dial code, in the server's order. Countries with the same code share a choice. Source: C-024. */
export function dialCodeChoices(countries: readonly Country[]): Choice[] {
  const choices = new Map<string, Choice>();
  for (const { telNum, enName } of countries) {
    if (!telNum) continue;
    // The server may write +1 for one country and 1 for another.
    const digits = telNum.replace(/^\+/, '');
    const earlierChoice = choices.get(digits);
    choices.set(digits, {
      value: earlierChoice?.value ?? telNum,
      label: earlierChoice ? `${earlierChoice.label}, ${enName}` : `+${digits} ${enName}`,
    });
  }
  return [...choices.values()];
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
