function weightOf(digit: number, isDoubled: boolean): number {
  const weight = isDoubled ? digit * 2 : digit;
  return weight > 9 ? weight - 9 : weight;
}

/** Whether the check digit of a card number is correct. ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries())
    sum += weightOf(Number(digit), index % 2 === 1);
  return sum % 10 === 0;
}

/** Digits with separators between them, long enough for a card number. */
const longDigitRun = /\d(?:[\s./\p{Pd}]*\d){12,}/gu;
/** The possible lengths of a card number. ISO/IEC 7812-1. */
const cardNumberLengths = [13, 14, 15, 16, 17, 18, 19];

/** Running sums of the Luhn weights, with the digits at even (0) or odd (1) indexes doubled. */
function luhnSumsOf(digits: string, doubledParity: 0 | 1): number[] {
  const sums = [0];
  let sum = 0;
  for (const [index, digit] of Array.from(digits).entries()) {
    sum += weightOf(Number(digit), index % 2 === doubledParity);
    sums.push(sum);
  }
  return sums;
}

/** Uses running sums, so that the check of each part of a long text is only one subtraction. */
function hasCardNumber(digits: string): boolean {
  const even = luhnSumsOf(digits, 0);
  const odd = luhnSumsOf(digits, 1);
  return cardNumberLengths.some((length) => {
    for (let end = length; end <= digits.length; end += 1) {
      const sums = end % 2 === 0 ? even : odd;
      if (((sums[end] ?? 0) - (sums[end - length] ?? 0)) % 10 === 0) return true;
    }
    return false;
  });
}

/** Whether a text contains a possible card number, even among other digits. */
export function containsCardNumber(text: string): boolean {
  const runs = text.normalize('NFKC').match(longDigitRun) ?? [];
  return runs.some((run) => hasCardNumber(run.replace(/\D/g, '')));
}

export type CardBrand = 'visa' | 'mastercard' | 'card';

/** The brand by the first digits of the number. */
export function brandOf(number: string): CardBrand {
  if (number.startsWith('4')) return 'visa';
  const prefix = Number(number.slice(0, 4));
  const isMastercard = (prefix >= 5_100 && prefix < 5_600) || (prefix >= 2_221 && prefix <= 2_720);
  return isMastercard ? 'mastercard' : 'card';
}
