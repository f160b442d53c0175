/** The first two digits: Federal Reserve districts, thrifts, electronic transfers, travelers' checks. Source: ABA. */
const validPrefix = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Whether nine digits are a routing number of a bank in the United States, with its check digit. */
export function isRoutingNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || !validPrefix.test(text)) return false;
  const sum = Array.from(text, Number).reduce(
    (total, digit, index) => total + digit * ([3, 7, 1][index % 3] ?? 0),
    0,
  );
  return sum % 10 === 0;
}
