import type { Engine } from '../../catalogue/catalogue';
import type { Rules } from './Game';
import { machineOf, machines, type MachineName } from './slot/machines';
import { slotEngine } from './slot/slotEngine';
import { baccarat } from './tables/baccarat';
import { highCard } from './tables/highCard';
import { roulette } from './tables/roulette';

const tables: Record<Exclude<Engine, 'slot'>, Rules> = { baccarat, highCard, roulette };

const slots = new Map(
  (Object.keys(machines) as MachineName[]).map((name) => [name, slotEngine(name)] as const),
);

/** The rules a game is played by. */
export function engineOf(engine: string, gameId: number): Rules {
  const table = engine in tables ? tables[engine as keyof typeof tables] : undefined;
  const rules = table ?? slots.get(machineOf(gameId));
  if (!rules) throw new Error(`no engine ${engine}`);
  return rules;
}
