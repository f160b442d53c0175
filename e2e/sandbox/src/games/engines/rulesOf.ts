import type { GameRules } from './GameRules';
import { slots } from './slot';
import { wheels } from './wheel';

/** The rules that play a game. */
export type Engine =
  'slot' | 'gentleSlot' | 'tripleWildSlot' | 'jackpotSlot' | 'roulette' | 'baccarat' | 'highCard';

/** The rules of every game. */
export const engineRules: Readonly<Record<Engine, GameRules>> = { ...slots, ...wheels };

export function rulesOf(engine: string): GameRules {
  if (!Object.hasOwn(engineRules, engine)) throw new Error(`no rules for ${engine}`);
  return engineRules[engine as Engine];
}
