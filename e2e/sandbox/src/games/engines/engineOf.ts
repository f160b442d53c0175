import type { Engine } from '../../catalogue/catalogue';
import type { Rules } from './Game';
import { type MachineName, machineOf, machines, slotEngine } from './slot';
import { baccarat, highCard, roulette } from './tables';

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
