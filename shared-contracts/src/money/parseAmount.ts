import { toAsciiDigits } from '../rules/digits';
import { toMinor } from './minor';

/** The currency of an input field. A symbol or code of another currency is an error. */
export interface AmountCurrency {
  readonly code: string;
  readonly symbol: string;
}

/** The result of `parseAmount`. Amounts are integer minor units. */
export type ParsedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  /** One separator and three digits: `1,000` can mean one or a thousand, depending on the country. */
  | { readonly kind: 'ambiguous'; readonly decimalMinor: number; readonly groupedMinor: number }
  /** The amount has more than two decimals. `roundedMinor` is rounded half-up. */
  | { readonly kind: 'tooManyDecimals'; readonly roundedMinor: number }
  | { readonly kind: 'otherCurrency' }
  | { readonly kind: 'invalid' };

type Currencies = Readonly<Record<string, readonly string[]>>;

/** Additional symbols of a currency. Its code and the displayed symbol are always accepted. */
const extraSymbols: Currencies = { USD: ['US$'], BRL: ['R$'], BTC: ['₿'] };

const invalidAmount = { kind: 'invalid' } as const;
const maxWholeDigits = 9;
const maxDecimals = 2;
const ambiguousDecimals = 3;

/**
 * Superscripts, fractions, circled and Roman numerals. They are rejected, because normalization (NFKC) would turn 5²
 * into 52.
 */
const otherNumbers = /[\p{No}\p{Nl}]/u;
/** Spaces and invisible direction marks at the start and end of a copied text. Inside an amount they are an error. */
const edgeSpaces = /^[\s\u061c\u200b\u200e\u200f\u2060]+|[\s\u061c\u200b\u200e\u200f\u2060]+$/gu;
const currencyMark = String.raw`(?:[a-z]{1,2}\p{Sc}|\p{Sc}|[a-z]{3})`;
const amountWithMark = new RegExp(
  `^${currencyMark} ?(?<after>\\d.*)$|^(?<before>.*\\d) ?${currencyMark}$`,
  'iu',
);

const oneSeparator = /^(\d+)([.,٫])(\d+)$/;
const groupedNumber = /^([1-9]\d{0,2}(?:([., '])\d{3})(?:\2\d{3})*)(?:([.,٫])(\d+))?$/;

const trimEdges = (text: string) => text.replaceAll(edgeSpaces, '');

/** Maps all characters for the same separator to one. The Arabic thousands separator becomes an apostrophe. */
const normalizeSeparators = (text: string) =>
  text
    .replaceAll(/\p{Zs}/gu, ' ')
    .replaceAll(/[’٬]/g, "'")
    .replaceAll('،', ',')
    .replaceAll('。', '.');

function removeCurrency(text: string, { code, symbol }: AmountCurrency): string {
  const marks = [...(extraSymbols[code] ?? []), code, symbol]
    .filter((mark) => mark !== '')
    .map((mark) => mark.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`));
  if (marks.length === 0) return text;
  const mark = `(?:${marks.join('|')})`;
  return trimEdges(text.replace(new RegExp(`^${mark}`, 'iu'), '').replace(new RegExp(`${mark}$`, 'iu'), ''));
}

function toAmount(wholeDigits: string, fraction: string): ParsedAmount {
  if (wholeDigits.replace(/^0+/, '').length > maxWholeDigits) return invalidAmount;
  const minor = toMinor(fraction === '' ? wholeDigits : `${wholeDigits}.${fraction}`);
  if (minor === undefined) return invalidAmount;
  return fraction.length > maxDecimals
    ? { kind: 'tooManyDecimals', roundedMinor: minor }
    : { kind: 'amount', amountMinor: minor };
}

function readNumber(text: string): ParsedAmount {
  if (/^\d+$/.test(text)) return toAmount(text, '');

  const match = oneSeparator.exec(text);
  if (match) {
    const [, wholeDigits = '', separator, fraction = ''] = match;
    const asDecimal = toAmount(wholeDigits, fraction);
    // The Arabic decimal separator never separates thousands, and a number with thousands never starts with zero.
    const isPossibleGroup =
      separator !== '٫' && groupedNumber.test(text) && fraction.length === ambiguousDecimals;
    const asGrouped = toAmount(`${wholeDigits}${fraction}`, '');
    return isPossibleGroup && asDecimal.kind === 'tooManyDecimals' && asGrouped.kind === 'amount'
      ? { kind: 'ambiguous', decimalMinor: asDecimal.roundedMinor, groupedMinor: asGrouped.amountMinor }
      : asDecimal;
  }

  const [, groups, groupSeparator, decimalSeparator, fraction = ''] = groupedNumber.exec(text) ?? [];
  if (groups === undefined || groupSeparator === decimalSeparator) return invalidAmount;
  return toAmount(groups.replaceAll(/\D/g, ''), fraction);
}

/**
 * Parses an amount that a player typed or pasted: `12.50`, `12,50`, `1 250,50`, `1,250.50`, `1.250,00`, `1'250`. The
 * currency may precede or follow it, and the digits may be of any script. Returns `ambiguous` if a text has two
 * meanings.
 */
export function parseAmount(text: string, currency: AmountCurrency): ParsedAmount {
  const trimmedText = trimEdges(text);
  if (trimmedText === '') return { kind: 'empty' };
  if (otherNumbers.test(trimmedText)) return invalidAmount;
  const normalizedText = trimmedText.normalize('NFKC');
  // Rejects amounts with digits of two scripts, because a digit of one script can look like another digit of the other.
  if (/\d/.test(normalizedText) && /(?!\d)\p{Nd}/u.test(normalizedText)) return invalidAmount;
  const numberText = removeCurrency(normalizeSeparators(toAsciiDigits(normalizedText)), currency);
  const parsedAmount = readNumber(numberText);
  if (parsedAmount.kind !== 'invalid') return parsedAmount;
  const { after, before } = amountWithMark.exec(numberText)?.groups ?? {};
  const markedNumber = after ?? before;
  return markedNumber !== undefined && readNumber(markedNumber).kind !== 'invalid'
    ? { kind: 'otherCurrency' }
    : invalidAmount;
}
