/** Card numbers that belong to no one. */
export const knownCards = new Set([
  // Published by payment providers and card schemes for tests.
  '4242424242424242',
  '4111111111111111',
  '4000000000000002',
  '4000000000000259',
  '4000000000000341',
  '4000000000009995',
  '4000056655665556',
  '5555555555554444',
  '5105105105105100',
  '2221000000000009',
  '378282246310005',
  '6011000990139424',
  // Invented for tests that search for leaked card numbers.
  '4539578763621486',
  '4929421234600821',
]);
