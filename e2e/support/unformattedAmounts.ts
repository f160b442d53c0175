import type { Locator } from '@playwright/test';

/** Numbers that need no currency: points, counts, ids, versions, dates, times, phone numbers and codes. */
const otherNumbers = [
  // An amount in a rule that applies to all currencies.
  /\d+\.\d\d(?= (?:in the currency|sa (?:currency|pera)))/g,
  // A date, a year alone, and a time.
  /\b(?:19|20)\d\d(?:[-–/]\d{1,2}){0,2}\b/g,
  /\b\d{1,2}:\d{2}\b/g,
  // An order, account or reference: a number after its label, or a word of letters and digits.
  /(?:#|No\. |ID:? |numero )\s?\d+/gi,
  /[\p{L}\d_-]*\p{L}[\p{L}\d_-]*\d[\p{L}\d_-]*/gu,
  // A phone number starts with a plus and has groups.
  /\+\d[\d -]*/g,
  /\d+(?:\.\d+)?\s?%/g,
];

const amount = String.raw`\d[\d,]*(?:\.\d+)?`;
const unformattedPatterns: readonly (readonly [string, RegExp])[] = [
  // Examples: $5000, 5000.00, 25 USD, 25.00, 25000
  ['not grouped', new RegExp(String.raw`[$€₱₿]\s?\d{4,}`)],
  ['not grouped', /(?<![\d.,])\d{4,}\.\d{2}(?!\d)/],
  ['a code instead of a symbol', new RegExp(String.raw`(?<![$€₱₿\d.,])${amount}\s?(?:USD|EUR|BRL|PHP)\b`)],
  ['no currency', /(?<![$€₱₿\d.,] ?)(?<!\d)\d[\d,]*\.\d{2}(?!\d|\.\d)/],
  ['not grouped', /(?<![$€₱₿\d.,])\d{5,}(?![\d.,])/],
];

/** Finds amounts without a currency or digit grouping. */
export function findUnformattedAmounts(text: string): readonly string[] {
  let remainingText = text;
  for (const pattern of otherNumbers) remainingText = remainingText.replaceAll(pattern, ' ');
  return unformattedPatterns.flatMap(([reason, pattern]) =>
    pattern.test(remainingText) ? [`${reason}: ${text}`] : [],
  );
}

/** Reads the lines with digits that a player sees, or that a screen reader announces. */
export const readLinesWithDigits = (region: Locator): Promise<string[]> =>
  region.evaluate((root) => {
    const lines = new Set((root as HTMLElement).innerText.split(/[\n\t]+/));
    for (const element of root.querySelectorAll('[aria-label], [aria-valuetext], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'aria-valuetext', 'alt', 'placeholder'])
        lines.add(element.getAttribute(name) ?? '');
    }
    return [...lines].map((line) => line.trim()).filter((line) => /\d/.test(line));
  });
