import type { Volatility } from 'shared-contracts/api';

/** Facts about the mathematics of a game. The tests of the engines calculate them. */
export interface EngineFacts {
  /** Return to player of the worst and the best bet, in basis points: 9456 is 94.56 %. Rounded down. */
  readonly rtpMin: number;
  readonly rtpMax: number;
  /** Of the main bet. */
  readonly volatility: Volatility;
  readonly features: readonly string[];
}

/** Upper bounds of the standard deviation of a round's win, in stakes. */
const volatilityBounds = [
  { volatility: 'low', below: 2.5 },
  { volatility: 'medium', below: 5 },
  { volatility: 'high', below: 9 },
] as const;

export function volatilityOf(standardDeviation: number): Volatility {
  return volatilityBounds.find(({ below }) => standardDeviation < below)?.volatility ?? 'veryHigh';
}
