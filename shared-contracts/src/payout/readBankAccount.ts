import { toAsciiDigits, passesLuhn } from '../rules';

/** The account number, or the reason why the text is rejected. */
export type BankAccountReading =
  | { readonly kind: 'account'; readonly account: string }
  | { readonly kind: 'notDigits' | 'length' | 'severalNumbers' | 'cardNumber' | 'iban' | 'wrongIban' };

const minAccountDigits = 4;
/**
 * The longest account number. United States: 17 (NACHA, field 5 of an entry). Other countries: 30 (ISO 13616, the
 * longest BBAN).
 */
export const maxAccountDigits = (countryCode: string) => (countryCode === 'US' ? 17 : 30);

/**
 * Card numbers of Visa, Mastercard and Discover (16 digits) and American Express (15 digits). Numbers of other lengths
 * are never rejected as cards, because every tenth account number passes the Luhn check by chance.
 */
const cardShape =
  /^(?:4\d{15}|5[1-5]\d{14}|2(?:2[2-9]|[3-6]\d|7[01])\d{13}|6(?:011|5\d\d)\d{12}|3[47]\d{13})$/;
const isCardNumber = (digits: string) => cardShape.test(digits) && passesLuhn(digits);

const separators = /[\s\p{Pd}]+/gu;
const digitRun = /\d(?:[\s\p{Pd}]*\d)*/gu;
/** An IBAN at the end of a text. Words may precede it, as in "IBAN DE89 3704 …". */
const ibanShape = /(?<![\p{L}\d])[A-Z]{2}\d{2}[\sA-Z\d\p{Pd}]{11,}$/iu;

/** Whether a text is an IBAN: country code, two check digits, account. Source: ISO 13616, ISO 7064 MOD 97-10. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return false;
  const rearrangedText = text.slice(4) + text.slice(0, 4);
  const digits = rearrangedText.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return Array.from(digits, Number).reduce((remainder, digit) => (remainder * 10 + digit) % 97, 0) === 1;
}

/**
 * Whether a text contains two numbers, such as a routing number and an account number. A group of 8 or more digits
 * counts as one number.
 */
function hasSeveralNumbers(text: string): boolean {
  const lengths = text.split(separators).map((group) => group.length);
  const longestLength = Math.max(...lengths);
  const totalLength = lengths.reduce((sum, length) => sum + length, 0);
  return longestLength >= 8 && totalLength - longestLength >= minAccountDigits;
}

/** Returns the account number without spaces and hyphens. Accepts an IBAN only outside the United States. */
export function readBankAccount(input: string, countryCode: string): BankAccountReading {
  const text = toAsciiDigits(input)
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const account = text.replaceAll(separators, '');
  const [ibanText] = ibanShape.exec(text) ?? [];
  if (ibanText !== undefined) {
    if (countryCode === 'US') return { kind: 'iban' };
    const iban = ibanText.replaceAll(separators, '').toUpperCase();
    return isIban(iban) ? { kind: 'account', account: iban } : { kind: 'wrongIban' };
  }
  const runs = text.match(digitRun) ?? [];
  if (runs.some((run) => isCardNumber(run.replaceAll(separators, '')))) return { kind: 'cardNumber' };
  if (!/^\d+$/.test(account)) return { kind: 'notDigits' };
  if (hasSeveralNumbers(text)) return { kind: 'severalNumbers' };
  const hasValidLength =
    account.length >= minAccountDigits && account.length <= maxAccountDigits(countryCode);
  return hasValidLength ? { kind: 'account', account } : { kind: 'length' };
}
