import { asciiDigits } from '../rules/digits';
import { toMinor } from './minor';

/** The currency of an input field. A symbol or code of another currency is an error. */
export interface AmountCurrency {
  readonly code: string;
  readonly symbol: string;
}

export type ParsedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  /** One separator and three digits: `1,000` is one in some countries and a thousand in others. */
  | { readonly kind: 'ambiguous'; readonly decimalMinor: number; readonly groupedMinor: number }
  /** More than two decimals. `roundedMinor` is rounded half-up. */
  | { readonly kind: 'tooManyDecimals'; readonly roundedMinor: number }
  | { readonly kind: 'otherCurrency' }
  | { readonly kind: 'invalid' };

type Currencies = Readonly<Record<string, readonly string[]>>;

/** Further symbols of a currency. Its code and the displayed symbol are always accepted. */
const otherMarks: Currencies = { USD: ['US$'], BRL: ['R$'], BTC: ['₿'] };

const invalid = { kind: 'invalid' } as const;
const maxWholeDigits = 9;
const maxDecimals = 2;
const ambiguousDecimals = 3;

/** Superscripts, fractions, circled and Roman numerals. NFKC would turn 5² into 52. */
const otherNumbers = /[\p{No}\p{Nl}]/u;
/** Spaces and invisible direction marks at the ends of a copied text. Inside an amount they are an error. */
const edges = /^[\s\u061c\u200b\u200e\u200f\u2060]+|[\s\u061c\u200b\u200e\u200f\u2060]+$/gu;
const foreignMark = String.raw`(?:[a-z]{1,2}\p{Sc}|\p{Sc}|[a-z]{3})`;
const withForeignMark = new RegExp(
  `^${foreignMark} ?(?<behind>\\d.*)$|^(?<before>.*\\d) ?${foreignMark}$`,
  'iu',
);

const oneSeparator = /^(\d+)([.,٫])(\d+)$/;
const grouped = /^([1-9]\d{0,2}(?:([., '])\d{3})(?:\2\d{3})*)(?:([.,٫])(\d+))?$/;

const trimmed = (text: string) => text.replaceAll(edges, '');

/** Maps each kind of separator to one character. The Arabic thousands separator becomes an apostrophe. */
const plainSeparators = (text: string) =>
  text
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[’٬]/g, "'")
    .replaceAll('،', ',')
    .replaceAll('。', '.');

function withoutOwnMarks(text: string, { code, symbol }: AmountCurrency): string {
  const marks = [...(otherMarks[code] ?? []), code, symbol]
    .filter((mark) => mark !== '')
    .map((mark) => mark.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  if (marks.length === 0) return text;
  const mark = `(?:${marks.join('|')})`;
  return trimmed(text.replace(new RegExp(`^${mark}`, 'iu'), '').replace(new RegExp(`${mark}$`, 'iu'), ''));
}

function decimal(whole: string, fraction: string): ParsedAmount {
  if (whole.replace(/^0+/, '').length > maxWholeDigits) return invalid;
  const minor = toMinor(fraction === '' ? whole : `${whole}.${fraction}`);
  if (minor === undefined) return invalid;
  return fraction.length > maxDecimals
    ? { kind: 'tooManyDecimals', roundedMinor: minor }
    : { kind: 'amount', amountMinor: minor };
}

function readNumber(text: string): ParsedAmount {
  if (/^\d+$/.test(text)) return decimal(text, '');

  const match = oneSeparator.exec(text);
  if (match) {
    const [, whole = '', separator, fraction = ''] = match;
    const asDecimal = decimal(whole, fraction);
    // The Arabic decimal separator never groups, and a group of thousands never starts with zero.
    const couldGroup = separator !== '٫' && grouped.test(text) && fraction.length === ambiguousDecimals;
    const asGrouped = decimal(`${whole}${fraction}`, '');
    return couldGroup && asDecimal.kind === 'tooManyDecimals' && asGrouped.kind === 'amount'
      ? { kind: 'ambiguous', decimalMinor: asDecimal.roundedMinor, groupedMinor: asGrouped.amountMinor }
      : asDecimal;
  }

  const [, groups, groupSeparator, decimalSeparator, fraction = ''] = grouped.exec(text) ?? [];
  if (groups === undefined || groupSeparator === decimalSeparator) return invalid;
  return decimal(groups.replaceAll(/\D/g, ''), fraction);
}

/**
 * Parses an amount that a player typed or pasted: `12.50`, `12,50`, `1 250,50`, `1,250.50`, `1.250,00`, `1'250`, with
 * the currency before or after it, in digits of any script. Does not guess if a text has two meanings.
 */
export function parseAmount(text: string, currency: AmountCurrency): ParsedAmount {
  const typed = trimmed(text);
  if (typed === '') return { kind: 'empty' };
  if (otherNumbers.test(typed)) return invalid;
  const normalized = typed.normalize('NFKC');
  // Rejects digits of two scripts in one amount, because some look like a different digit of the other script.
  if (/\d/.test(normalized) && /(?!\d)\p{Nd}/u.test(normalized)) return invalid;
  const bare = withoutOwnMarks(plainSeparators(asciiDigits(normalized)), currency);
  const parsed = readNumber(bare);
  if (parsed.kind !== 'invalid') return parsed;
  const { behind, before } = withForeignMark.exec(bare)?.groups ?? {};
  const number = behind ?? before;
  return number !== undefined && readNumber(number).kind !== 'invalid' ? { kind: 'otherCurrency' } : invalid;
}
