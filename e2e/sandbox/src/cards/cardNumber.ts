function weightOf(digit: number, isDoubled: boolean): number {
  const weight = isDoubled ? digit * 2 : digit;
  return weight > 9 ? weight - 9 : weight;
}

/** The check digit of card numbers. ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries())
    sum += weightOf(Number(digit), index % 2 === 1);
  return sum % 10 === 0;
}

/** One run of digits with whatever people put between them, long enough for a card's number. */
const longRun = /\d(?:[\s./\p{Pd}]*\d){12,}/gu;
/** How many digits the number of a card has. ISO/IEC 7812-1. */
const lengths = [13, 14, 15, 16, 17, 18, 19];

/** Of the first so many digits, what they weigh if those at even (or odd) places are doubled. */
function sumsOf(digits: string, doubledPlaces: 0 | 1): number[] {
  const sums = [0];
  let sum = 0;
  for (const [place, digit] of Array.from(digits).entries()) {
    sum += weightOf(Number(digit), place % 2 === doubledPlaces);
    sums.push(sum);
  }
  return sums;
}

/** By sums, because a text may be nothing but digits: each of its parts is then weighed by one subtraction. */
function hidesCardNumber(digits: string): boolean {
  const [even, odd] = [sumsOf(digits, 0), sumsOf(digits, 1)];
  return lengths.some((length) => {
    for (let end = length; end <= digits.length; end += 1) {
      const sums = end % 2 === 0 ? even : odd;
      if (((sums[end] ?? 0) - (sums[end - length] ?? 0)) % 10 === 0) return true;
    }
    return false;
  });
}

/** A number that could be a card's in a text that will be kept, even among other digits. */
export function holdsCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(longRun) ?? [];
  return runs.some((run) => hidesCardNumber(run.replace(/\D/g, '')));
}

export type CardBrand = 'visa' | 'mastercard' | 'card';

/** What is printed on the card, as far as it matters here. */
export function brandOf(number: string): CardBrand {
  if (number.startsWith('4')) return 'visa';
  const prefix = Number(number.slice(0, 4));
  const isMastercard = (prefix >= 5_100 && prefix < 5_600) || (prefix >= 2_221 && prefix <= 2_720);
  return isMastercard ? 'mastercard' : 'card';
}
