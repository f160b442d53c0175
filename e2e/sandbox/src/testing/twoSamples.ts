export interface TwoSamples {
  readonly means: readonly [number, number];
  /** The p-value of Welch's t-test. */
  readonly chance: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

function variance(values: readonly number[]): number {
  const middle = mean(values);
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

/** Abramowitz and Stegun 7.1.26, correct to six digits. */
function beyond(distance: number): number {
  const t = 1 / (1 + 0.3275911 * distance);
  const factors = [1.061405429, -1.453152027, 1.421413741, -0.284496736, 0.254829592];
  return factors.reduce((sum, factor) => sum * t + factor, 0) * t * Math.exp(-distance * distance);
}

/** For samples of some hundreds, where t is nearly normal. */
export function twoSamples(one: readonly number[], other: readonly number[]): TwoSamples {
  const spread = Math.sqrt(variance(one) / one.length + variance(other) / other.length);
  const means = [mean(one), mean(other)] as const;
  const t = spread === 0 ? 0 : Math.abs(means[0] - means[1]) / spread;
  return { means, chance: beyond(t / Math.SQRT2) };
}
