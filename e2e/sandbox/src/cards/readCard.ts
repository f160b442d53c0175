import { brandOf, passesLuhn, type CardBrand } from './cardNumber';
import { invalid } from '../errors/Rejection';

/** A card for the processor. `number` and `cvv` must not be stored or logged. */
export interface Card {
  readonly number: string;
  readonly cvv: string;
  readonly month: string;
  readonly year: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
}

interface CardFields {
  readonly cardNum: string;
  readonly cardCvv: string;
  readonly expireMonth: string;
  readonly expireYear: string;
}

/** Cards are valid for a few years. A later year is a typing error. */
const maximumYears = 20;

/** Checks number, security code and expiry of a card. Throws a rejection for the player. */
export function readCard(fields: CardFields, now: Date): Card {
  const number = fields.cardNum.replaceAll(' ', '');
  const cvv = fields.cardCvv.replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw invalid('Please check the card number.');
  if (!/^\d{3,4}$/.test(cvv)) throw invalid('Please check the security code of the card.');
  const month = fields.expireMonth.padStart(2, '0');
  const year = fields.expireYear.length === 2 ? `20${fields.expireYear}` : fields.expireYear;
  const thisYear = now.getUTCFullYear();
  const isMonth = /^(0[1-9]|1[0-2])$/.test(month);
  if (!isMonth || !/^20\d\d$/.test(year) || Number(year) > thisYear + maximumYears) {
    throw invalid('Please check the expiry date of the card.');
  }
  // A card is valid until the end of its month in the last time zone.
  const expiresAtMs = Date.UTC(Number(year), Number(month), 1) + 12 * 3_600_000;
  if (expiresAtMs <= now.getTime()) throw invalid('This card has expired.');
  return { number, cvv, month, year, brand: brandOf(number), lastFour: number.slice(-4) };
}
