import * as v from 'valibot';
import { type EngineFacts, volatilityOf } from './EngineFacts';
import { type PlayedRound, type GameRules, stakesMinor } from './GameRules';

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

/** The return of a bet on the field `bet` when the field `won` wins, in percent of the stake. */
function returnPercentOf(
  fields: WheelTable['fields'],
  pushPercent: number,
  bet: number,
  won: number,
): number {
  if (won === bet) return fields[bet]?.returnPercent ?? 0;
  return won === middle ? pushPercent : 0;
}

/** The field that a draw between 0 and the total weight selects. */
function fieldAt(fields: WheelTable['fields'], drawn: number): number {
  let end = 0;
  return fields.findIndex(({ weight }) => {
    end += weight;
    return drawn < end;
  });
}

/** Every possible return of a bet on a field, in stakes, with its chance. */
function returnsOf(fields: WheelTable['fields'], pushPercent: number, bet: number) {
  const total = fields.reduce((sum, { weight }) => sum + weight, 0);
  return fields.map(({ weight }, won) => ({
    chance: weight / total,
    stakes: returnPercentOf(fields, pushPercent, bet, won) / 100,
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

/** A bet on one of three fields. When the middle one wins, bets on the outer ones return `pushPercent`. */
function createWheel(
  fields: WheelTable['fields'],
  pushPercent: number,
  features: readonly string[],
): GameRules {
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
      const winningField = fieldAt(fields, draw(total));
      const returnedPercent = returnPercentOf(fields, pushPercent, field, winningField);
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
