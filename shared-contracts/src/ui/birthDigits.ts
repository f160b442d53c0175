/** Four boxes for the year, two for the month, two for the day. */
export const boxCount = 8;

/** The parts of a date: the index of the first box, and the index after the last box. */
export const birthParts = [
  ['year', 0, 4],
  ['month', 4, 6],
  ['day', 6, 8],
] as const;

/**
 * Reads a complete year, month or day that the browser filled into one box, and returns the index of the part's first
 * box. A single digit counts as typed if a longer number can start with it.
 */
export function parseFilledPart(text: string, box: number): { digits: string; from: number } | undefined {
  const [part, from, to] = birthParts.find(([, , end]) => box < end) ?? birthParts[0];
  if (!/^\d+$/.test(text)) return undefined;
  // No month starts with a digit from 2 to 9, and no day with one from 4 to 9.
  const highestFirstDigit = part === 'month' ? '1' : '3';
  const isCompleteDigit = text.length === 1 && part !== 'year' && box === from && text > highestFirstDigit;
  const isCompletePart = text.length === to - from;
  if (!isCompletePart && !isCompleteDigit) return undefined;
  return { digits: text.padStart(to - from, '0'), from };
}

/** Returns YYYY-MM-DD if every box has a digit, otherwise ''. Source: M-032. */
export function birthValue(digits: readonly string[]): string {
  if (digits.length !== boxCount || digits.some((digit) => digit === '')) return '';
  const text = digits.join('');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** Replaces digits with the typed ones, starting at box `start`. */
export function overlayDigits(digits: readonly string[], typedDigits: string, start: number): string[] {
  return digits.map((digit, index) => typedDigits[index - start] ?? digit);
}
