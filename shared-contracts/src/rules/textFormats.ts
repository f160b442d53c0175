import { toAsciiDigits, normalizeDigits } from './digits';

/** How a text field normalizes its input. */
export interface TextFormat {
  /** Extracts the value from a text that was pasted, dropped or autofilled. Not called for key presses. */
  readonly extract?: ((text: string) => string) | undefined;
  /** Removes invalid characters, then applies the limit. Only valid characters count towards the limit. */
  readonly clean: (text: string, maxCharacters: number) => string;
}

/** Removes "Code:" from "Code: 123 456". Does not change the "https:" of a link, or a number before a colon. */
export const removeLabel = (text: string) =>
  toAsciiDigits(text).replace(/^(?:(?!\d{3})[^:])*:(?!\/\/)(?=.*\d)/s, '');

/** IBANs are rejected, because `extractNumber` would remove their letters and return a wrong number. */
const ibanPattern = /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[\s\p{Pd}]*[A-Z\d]){11,30}/iu;

/**
 * Returns the first number that is not part of a word. It ends at the next letter. For example "737" in "CVV2 737",
 * or "555 0100" in "Tel. 555 0100 ext 7".
 */
function extractNumber(text: string): string {
  const unlabeledText = removeLabel(text);
  return ibanPattern.test(unlabeledText) ? '' : (/(?<![\p{L}\d])\d[^\p{L}]*/u.exec(unlabeledText)?.[0] ?? '');
}

/** Removes the amount from "bitcoin:bc1q…?amount=0.1". */
const removeQuery = (text: string) => removeLabel(text).replace(/\?.*/s, '');

const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trimStart();

/** Format of one line of text. A space at the end stays, because the player may type another word. */
export const lineFormat: TextFormat = { clean: (text, max) => toOneLine(text).slice(0, max) };

/**
 * Format of an email address. It is normalized (NFKC), because mail to an address in full-width letters does not
 * arrive.
 */
export const emailFormat: TextFormat = {
  clean: (text, max) => toOneLine(text.normalize('NFKC')).slice(0, max),
};

/** Format of a code that may contain spaces: a postal code, or a phone number with its international code. */
export const spacedCodeFormat: TextFormat = {
  extract: removeLabel,
  // Copied text may contain invisible characters, such as direction marks.
  clean: (text, max) => toOneLine(toAsciiDigits(text).replaceAll(/\p{Cf}/gu, '')).slice(0, max),
};

/** Format of a code without spaces: a verification code, or the name of an account. */
export const codeFormat: TextFormat = {
  extract: removeQuery,
  clean: (text, max) =>
    toAsciiDigits(text)
      .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
      .slice(0, max),
};

/** Matches a link to a block explorer, and captures its address: https://mempool.space/address/bc1q… */
const linkedAddress = /^\s*https?:\/\/\S*\/address(?:es)?\/(?:\w+\/)?([^/?#\s]+)/i;

/**
 * Format of an account number or a coin address. It does not change other links, because a part of them could look like
 * an account.
 */
export const accountFormat: TextFormat = {
  extract: (text) => linkedAddress.exec(text)?.[1] ?? (text.includes('://') ? text : removeQuery(text)),
  clean: codeFormat.clean,
};

/** Format of a phone number that is only digits. The plus of an international code becomes 00. */
export const cleanPhone: TextFormat['clean'] = (text, max) =>
  normalizeDigits(toAsciiDigits(text).replace(/^\s*\+/, '00'), max);

/** Format of a number that is only digits. */
export const digitFormat: TextFormat = { extract: extractNumber, clean: normalizeDigits };
