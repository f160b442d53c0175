/** Four boxes for the year, two for the month, two for the day. */
export const boxCount = 8;

/** The parts, each with its first box and the box after its last one. */
export const birthParts = [
  ['year', 0, 4],
  ['month', 4, 6],
  ['day', 6, 8],
] as const;

/**
 * Reads a whole year, month or day that the browser filled into one box, and returns the first box of that part. A
 * single digit that can start a longer number is treated as typed.
 */
export function filledPart(text: string, box: number): { digits: string; from: number } | undefined {
  const [part, from, to] = birthParts.find(([, , end]) => box < end) ?? birthParts[0];
  const isAlone = part !== 'year' && box === from && text > (part === 'month' ? '1' : '3');
  if (!/^\d+$/.test(text) || (text.length !== to - from && !(text.length === 1 && isAlone))) return undefined;
  return { digits: text.padStart(to - from, '0'), from };
}

/** YYYY-MM-DD when every box holds a digit, otherwise empty. Source: M-032. */
export function birthValue(digits: readonly string[]): string {
  if (digits.length !== boxCount || digits.some((digit) => digit === '')) return '';
  const text = digits.join('');
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}

/** The digits with `typed` laid over them from box `at` on. */
export function overlay(digits: readonly string[], typed: string, at: number): string[] {
  return digits.map((digit, index) => typed[index - at] ?? digit);
}
