import { asciiDigits, normalizeDigits } from './digits';

/** How a text is cleaned when it is entered. */
export interface TextFormat {
  /** What a field takes of a text that was pasted, dropped or filled in whole. A key press skips this. */
  readonly pick?: ((text: string) => string) | undefined;
  /** The limit applies last, so that spaces and words do not push out what belongs in the field. */
  readonly clean: (text: string, maxCharacters: number) => string;
}

/** "Code: 123 456" without "Code:". A link keeps its "https:", and a number before the colon is no label. */
export const withoutLabel = (text: string) =>
  asciiDigits(text).replace(/^(?:(?!\d{3})[^:])*:(?!\/\/)(?=.*\d)/s, '');

/** An IBAN without its letters is not a valid number. */
const iban = /(?<![A-Z\d])[A-Z]{2}\d{2}(?:[\s\p{Pd}]*[A-Z\d]){11,30}/iu;

/** From the first digit outside a word to the next letter: of "CVV2 737" and "Tel. 555 0100 ext 7" the number alone. */
function numberIn(text: string): string {
  const unlabeled = withoutLabel(text);
  return iban.test(unlabeled) ? '' : (/(?<![\p{L}\d])\d[^\p{L}]*/u.exec(unlabeled)?.[0] ?? '');
}

/** "bitcoin:bc1q…?amount=0.1" without the amount. */
const withoutQuery = (text: string) => withoutLabel(text).replace(/\?.*/s, '');

const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trimStart();

/** One line of words, in the letters that the player writes. The last space stays: the next word may follow. */
export const lineFormat: TextFormat = { clean: (text, max) => oneLine(text).slice(0, max) };

/** An email address in its plain letters (NFKC): the same address in full-width letters reaches nobody. */
export const emailFormat: TextFormat = {
  clean: (text, max) => oneLine(text.normalize('NFKC')).slice(0, max),
};

/** A code that people write with spaces: a postal code, a phone number with its international code. */
export const spacedCodeFormat: TextFormat = {
  pick: withoutLabel,
  // Invisible characters, such as direction marks, come along with copied text.
  clean: (text, max) => oneLine(asciiDigits(text).replaceAll(/\p{Cf}/gu, '')).slice(0, max),
};

/** A code in which spaces mean nothing: a verification code, the name of an account. */
export const codeFormat: TextFormat = {
  pick: withoutQuery,
  clean: (text, max) =>
    asciiDigits(text)
      .replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')
      .slice(0, max),
};

/** The address in a link to it at an explorer: https://mempool.space/address/bc1q… */
const linkedAddress = /^\s*https?:\/\/\S*\/address(?:es)?\/(?:\w+\/)?([^/?#\s]+)/i;

/** The number of an account, or an address of a coin. Other links stay whole: a part of one could pay somebody else. */
export const accountFormat: TextFormat = {
  pick: (text) => linkedAddress.exec(text)?.[1] ?? (text.includes('://') ? text : withoutQuery(text)),
  clean: codeFormat.clean,
};

/** A phone number in digits. The plus of an international code becomes 00. */
export const phoneDigits: TextFormat['clean'] = (text, max) =>
  normalizeDigits(asciiDigits(text).replace(/^\s*\+/, '00'), max);

/** Digits only. */
export const digitFormat: TextFormat = { pick: numberIn, clean: normalizeDigits };
