/** The check digit of card numbers. ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits).reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** One run of digits with whatever people put between them, long enough for a card's number. */
const longRun = /\d(?:[\s./\p{Pd}]*\d){12,}/gu;
/** How many digits the number of a card has. ISO/IEC 7812-1. */
const lengths = [13, 14, 15, 16, 17, 18, 19];

function hidesCardNumber(digits: string): boolean {
  return lengths.some((length) =>
    Array.from({ length: Math.max(digits.length - length + 1, 0) }, (_, from) =>
      digits.slice(from, from + length),
    ).some(passesLuhn),
  );
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
