const inThousands = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Minor units as thousands, one decimal at most: `12.5K USD`. Source: K-085, A-94. */
export function kUsd(amountMinor: number): string {
  return `${inThousands.format(amountMinor / 100_000)}K USD`;
}
