import * as v from 'valibot';
import { type EngineFacts, volatilityOf } from './EngineFacts';
import { type PlayedRound, type Rules, stakesMinor } from './Rules';

interface Field {
  readonly label: string;
  /** Chance of the field, relative to the weights of the other two. */
  readonly weight: number;
  /** Return in percent of the stake, stake included. */
  readonly returnPercent: number;
}

export interface WheelTable {
  readonly stakesMinor: readonly number[];
  readonly fields: readonly [Field, Field, Field];
}

export interface WheelOutcome {
  readonly field: number;
}

const middle = 1;
const Bet = v.strictObject({ stakeMinor: v.picklist(stakesMinor), field: v.picklist([0, middle, 2]) });

/** Every possible return of a bet on a field, in stakes, with its chance. */
function returnsOf(fields: WheelTable['fields'], pushPercent: number, bet: number) {
  const total = fields.reduce((sum, { weight }) => sum + weight, 0);
  return fields.map(({ weight, returnPercent }, won) => ({
    chance: weight / total,
    stakes: (won === bet ? returnPercent : won === middle ? pushPercent : 0) / 100,
  }));
}

function factsOf(
  fields: WheelTable['fields'],
  pushPercent: number,
  features: readonly string[],
): EngineFacts {
  const means = fields.map((_, bet) =>
    returnsOf(fields, pushPercent, bet).reduce((sum, { chance, stakes }) => sum + chance * stakes, 0),
  );
  const [mainMean = 0] = means;
  const variance = returnsOf(fields, pushPercent, 0).reduce(
    (sum, { chance, stakes }) => sum + chance * (stakes - mainMean) ** 2,
    0,
  );
  return {
    rtpMin: Math.floor(Math.min(...means) * 10_000),
    rtpMax: Math.floor(Math.max(...means) * 10_000),
    volatility: volatilityOf(Math.sqrt(variance)),
    features,
  };
}

/** A bet on one of three fields. When the middle one wins, the outer ones return `pushPercent`. */
function createWheel(fields: WheelTable['fields'], pushPercent: number, features: readonly string[]): Rules {
  const total = fields.reduce((sum, { weight }) => sum + weight, 0);
  const table: WheelTable = { stakesMinor, fields };
  return {
    table,
    view: 'wheel',
    facts: factsOf(fields, pushPercent, features),
    play(request, draw): PlayedRound | undefined {
      const bet = v.safeParse(Bet, request);
      if (!bet.success) return undefined;
      const { stakeMinor, field } = bet.output;
      let remainder = draw(total);
      const winningField = fields.findIndex(({ weight }) => (remainder -= weight) < 0);
      const returnedPercent =
        winningField === field ? fields[field].returnPercent : winningField === middle ? pushPercent : 0;
      const outcome: WheelOutcome = { field: winningField };
      return { stakeMinor, winMinor: Math.floor((stakeMinor * returnedPercent) / 100), outcome };
    },
  };
}

const field = (label: string, weight: number, returnPercent: number): Field => ({
  label,
  weight,
  returnPercent,
});

/** Table and live games. Their weights are the odds of the games that they are named after. */
export const wheels = {
  roulette: createWheel([field('Red', 18, 200), field('Zero', 1, 3_600), field('Black', 18, 200)], 0, []),
  baccarat: createWheel(
    [field('Player', 4_462, 200), field('Tie', 952, 900), field('Banker', 4_586, 195)],
    100,
    ['tieBet', 'stakeBack'],
  ),
  highCard: createWheel([field('Sun', 192, 200), field('Tie', 31, 1_200), field('Moon', 192, 200)], 50, [
    'tieBet',
    'stakeBack',
  ]),
};
