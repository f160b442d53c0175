import { asciiDigits, normalizeDigits } from './digits';

/** The normalization of a text field's input. */
export interface TextFormat {
  /** Extracts the value from a text that was pasted, dropped or autofilled. Not applied to key presses. */
  readonly extract?: ((text: string) => string) | undefined;
  /** Removes invalid characters, then applies the limit, so that spaces and words do not displace valid characters. */
  readonly clean: (text: string, maxCharacters: number) => string;
}

/** Removes "Code:" from "Code: 123 456". Keeps the "https:" of a link and a number before a colon. */
export const removeLabel = (text: string) =>
  asciiDigits(text).replace(/^(?:(?!\d{3})[^:])*:(?!\/\/)(?=.*\d)/s, '');

/** `extractNumber` rejects IBANs, because an IBAN without its letters is a wrong number. */
const ibanPattern = /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[\s\p{Pd}]*[A-Z\d]){11,30}/iu;

/**
 * The text from the first digit outside a word to the next letter: "737" in "CVV2 737", "555 0100" in "Tel. 555 0100
 * ext 7".
 */
function extractNumber(text: string): string {
  const unlabeledText = removeLabel(text);
  return ibanPattern.test(unlabeledText) ? '' : (/(?<![\p{L}\d])\d[^\p{L}]*/u.exec(unlabeledText)?.[0] ?? '');
}

/** Removes the amount from "bitcoin:bc1q…?amount=0.1". */
const removeQuery = (text: string) => removeLabel(text).replace(/\?.*/s, '');

const toOneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trimStart();

/** One line of text. Keeps a trailing space, because the player may type another word. */
export const lineFormat: TextFormat = { clean: (text, max) => toOneLine(text).slice(0, max) };

/** An email address, normalized (NFKC), because mail to an address in full-width letters does not arrive. */
export const emailFormat: TextFormat = {
  clean: (text, max) => toOneLine(text.normalize('NFKC')).slice(0, max),
};

/** A code that may contain spaces: a postal code, a phone number with its international code. */
export const spacedCodeFormat: TextFormat = {
  extract: removeLabel,
  // Copied text may contain invisible characters, such as direction marks.
  clean: (text, max) => toOneLine(asciiDigits(text).replaceAll(/\p{Cf}/gu, '')).slice(0, max),
};

/** A code without spaces: a verification code, the name of an account. */
export const codeFormat: TextFormat = {
  extract: removeQuery,
  clean: (text, max) =>
    asciiDigits(text)
      .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
      .slice(0, max),
};

/** The address in a link to a block explorer: https://mempool.space/address/bc1q… */
const linkedAddress = /^\s*https?:\/\/\S*\/address(?:es)?\/(?:\w+\/)?([^/?#\s]+)/i;

/**
 * An account number or a coin address. Does not change other links, because a part of a link could be another account.
 */
export const accountFormat: TextFormat = {
  extract: (text) => linkedAddress.exec(text)?.[1] ?? (text.includes('://') ? text : removeQuery(text)),
  clean: codeFormat.clean,
};

/** A phone number in digits. The plus of an international code becomes 00. */
export const phoneDigits: TextFormat['clean'] = (text, max) =>
  normalizeDigits(asciiDigits(text).replace(/^\s*\+/, '00'), max);

/** Digits only. */
export const digitFormat: TextFormat = { extract: extractNumber, clean: normalizeDigits };
