import type { GameRules } from './GameRules';
import { slots } from './slot';
import { wheels } from './wheel';

/** The names of the rule sets. Each game uses one. */
export type Engine =
  'slot' | 'gentleSlot' | 'tripleWildSlot' | 'jackpotSlot' | 'roulette' | 'baccarat' | 'highCard';

/** The rules by their name. */
export const engineRules: Readonly<Record<Engine, GameRules>> = { ...slots, ...wheels };

export function rulesOf(engine: string): GameRules {
  if (!Object.hasOwn(engineRules, engine)) throw new Error(`no rules for ${engine}`);
  return engineRules[engine as Engine];
}
