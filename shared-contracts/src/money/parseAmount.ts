import { asciiDigits } from '../rules/digits';
import { toMinor } from './minor';

/** The currency that an amount is typed in. A symbol or code of another one is an error. */
export interface AmountCurrency {
  readonly code: string;
  readonly symbol: string;
}

export type ParsedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amountMinor: number }
  /** One separator and three digits: `1,000` is one in some countries and a thousand in others. */
  | { readonly kind: 'ambiguous'; readonly decimalMinor: number; readonly groupedMinor: number }
  /** Readable, but finer than a cent; rounded half-up. */
  | { readonly kind: 'tooManyDecimals'; readonly roundedMinor: number }
  | { readonly kind: 'otherCurrency' }
  | { readonly kind: 'invalid' };

type Currencies = Readonly<Record<string, readonly string[]>>;

/** Other ways to write a currency, besides its code and the symbol that we show. */
const otherMarks: Currencies = { USD: ['US$'], BRL: ['R$'], BTC: ['₿'] };

const invalid = { kind: 'invalid' } as const;
const maxWholeDigits = 9;
const maxDecimals = 2;
const ambiguousDecimals = 3;

/** Superscripts, fractions, circled and Roman numbers: as plain text, 5² would become 52. */
const otherNumbers = /[\p{No}\p{Nl}]/u;
/** Spaces and the invisible direction marks that come with a copied text. Inside an amount they stay an error. */
const edges = /^[\s\u061c\u200b\u200e\u200f\u2060]+|[\s\u061c\u200b\u200e\u200f\u2060]+$/gu;
const foreignMark = String.raw`(?:[a-z]{1,2}\p{Sc}|\p{Sc}|[a-z]{3})`;
const withForeignMark = new RegExp(
  `^${foreignMark} ?(?<behind>\\d.*)$|^(?<before>.*\\d) ?${foreignMark}$`,
  'iu',
);

const oneSeparator = /^(\d+)([.,٫])(\d+)$/;
const grouped = /^([1-9]\d{0,2}(?:([., '])\d{3})(?:\2\d{3})*)(?:([.,٫])(\d+))?$/;

const trimmed = (text: string) => text.replaceAll(edges, '');

/** One character for each kind of separator. The Arabic thousands separator only groups, like an apostrophe. */
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
  const own = `(?:${marks.join('|')})`;
  return trimmed(text.replace(new RegExp(`^${own}`, 'iu'), '').replace(new RegExp(`${own}$`, 'iu'), ''));
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

  const one = oneSeparator.exec(text);
  if (one) {
    const [, whole = '', separator, fraction = ''] = one;
    const asDecimal = decimal(whole, fraction);
    // The Arabic decimal separator means nothing else, and no group begins with zero.
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
 * Reads an amount as a player types or pastes it: `12.50`, `12,50`, `1 250,50`, `1,250.50`, `1.250,00`, `1'250`, with
 * the currency before or after it, in any decimal digits. A text that has two readings, or none, is never guessed at.
 */
export function parseAmount(text: string, currency: AmountCurrency): ParsedAmount {
  const typed = trimmed(text);
  if (typed === '') return { kind: 'empty' };
  if (otherNumbers.test(typed)) return invalid;
  const normalized = typed.normalize('NFKC');
  // Digits of two scripts in one amount: some look like another digit.
  if (/\d/.test(normalized) && /(?!\d)\p{Nd}/u.test(normalized)) return invalid;
  const bare = withoutOwnMarks(plainSeparators(asciiDigits(normalized)), currency);
  const parsed = readNumber(bare);
  if (parsed.kind !== 'invalid') return parsed;
  const { behind, before } = withForeignMark.exec(bare)?.groups ?? {};
  const number = behind ?? before;
  return number !== undefined && readNumber(number).kind !== 'invalid' ? { kind: 'otherCurrency' } : invalid;
}
