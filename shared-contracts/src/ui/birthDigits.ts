/** How many boxes a date of birth has: four for the year, two for the month, two for the day. */
export const boxCount = 8;

const yearMonthDay = /^\D*(\d{4})\D+(\d{1,2})\D+(\d{1,2})\D*$/;

/** The eight digits of a whole date as it is pasted or filled in by the browser, year first; otherwise undefined. */
export function wholeDate(text: string): string | undefined {
  const parts = yearMonthDay.exec(text);
  if (parts)
    return parts
      .slice(1)
      .map((part) => part.padStart(2, '0'))
      .join('');
  return /^\s*\d{8}\s*$/.test(text) ? text.trim() : undefined;
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
