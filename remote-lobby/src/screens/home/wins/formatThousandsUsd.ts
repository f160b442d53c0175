const numberFormat = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** Formats minor units as thousands with at most one decimal: `12.5K USD`. Source: K-085. */
export function formatThousandsUsd(amountMinor: number): string {
  return `${numberFormat.format(amountMinor / 100_000)}K USD`;
}
