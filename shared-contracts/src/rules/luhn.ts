/** Whether the check digit of a card number is correct. Source: ISO/IEC 7812-1, annex B. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of Array.from(digits, Number).toReversed().entries()) {
    const value = digit * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
