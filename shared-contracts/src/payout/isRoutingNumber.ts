/**
 * The valid first two digits: Federal Reserve districts, thrifts, electronic transfers, travelers' checks. Source: ABA.
 */
const validPrefix = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Weights of the digits. With the check digit, the weighted sum is a multiple of 10. Source: ABA. */
const weights = [3, 7, 1];

/** Whether nine digits are the routing number of a bank in the United States. Verifies the check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !validPrefix.test(text)) return false;
  const weightedDigits = Array.from(text, (digit, index) => Number(digit) * (weights[index % 3] ?? 0));
  const sum = weightedDigits.reduce((total, value) => total + value, 0);
  return sum % 10 === 0;
}
