import { brandOf, passesLuhn, type CardBrand } from './cardNumber';
import { invalid } from '../errors/Rejection';

/** A card on its way through. `number` and `cvv` go to the processor and nowhere else. */
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

/** Cards are issued for a few years; a year further away is a slip of the finger. */
const longestYears = 20;

/** Refuses what is no card, or one that has run out, before anybody is asked to charge it. */
export function readCard(fields: CardFields, now: Date): Card {
  const number = fields.cardNum.replaceAll(' ', '');
  const cvv = fields.cardCvv.replaceAll(' ', '');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) throw invalid('Please check the card number.');
  if (!/^\d{3,4}$/.test(cvv)) throw invalid('Please check the security code of the card.');
  const month = fields.expireMonth.padStart(2, '0');
  const year = fields.expireYear.length === 2 ? `20${fields.expireYear}` : fields.expireYear;
  const thisYear = now.getUTCFullYear();
  const isMonth = /^(0[1-9]|1[0-2])$/.test(month);
  if (!isMonth || !/^20\d\d$/.test(year) || Number(year) > thisYear + longestYears) {
    throw invalid('Please check the expiry date of the card.');
  }
  // A card is good until the last moment of its month, wherever that month ends last.
  const endsMs = Date.UTC(Number(year), Number(month), 1) + 12 * 3_600_000;
  if (endsMs <= now.getTime()) throw invalid('This card has expired.');
  return { number, cvv, month, year, brand: brandOf(number), lastFour: number.slice(-4) };
}
