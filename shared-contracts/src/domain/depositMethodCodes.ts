/** Codes of the deposit methods. The specification has no code for the last two. Source: K-092. */
export const depositMethodCodes = [
  'VISA_MASTERCARD_1',
  'STRIPE',
  'CASH',
  'CPAY',
  'PAYP',
  'PAYPAL',
  'PAYPAL_POLL',
  'CRYPTO',
  'CRYPT',
  'PIX',
  'ONLY_PAY',
] as const;
export type DepositMethodCode = (typeof depositMethodCodes)[number];
