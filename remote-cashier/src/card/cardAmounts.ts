/** What the two card forms offer, whatever the operator sets for other methods. Source: K-065, A-39. */
export const cardAmounts = {
  shortcuts: [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  manualInput: 'always',
} as const;
