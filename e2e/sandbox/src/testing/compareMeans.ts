export interface MeanComparison {
  readonly means: readonly [number, number];
  /** The p-value of Welch's t-test. */
  readonly pValue: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const average = mean(values);
  return values.reduce((sum, value) => sum + (value - average) ** 2, 0) / (values.length - 1);
}

/** The complementary error function, by Abramowitz and Stegun 7.1.26, correct to six digits. */
function complementaryError(distance: number): number {
  const t = 1 / (1 + 0.3275911 * distance);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp(-distance * distance);
}

/** Compares the means of samples with some hundred values, for which t is nearly normal. */
export function compareMeans(first: readonly number[], second: readonly number[]): MeanComparison {
  const standardError = Math.sqrt(variance(first) / first.length + variance(second) / second.length);
  const means = [mean(first), mean(second)] as const;
  const t = standardError === 0 ? 0 : Math.abs(means[0] - means[1]) / standardError;
  return { means, pValue: complementaryError(t / Math.SQRT2) };
}
