import type { Engine } from '../../catalogue/catalogue';
import type { Rules } from './Rules';
import { slot } from './slot';
import { wheels } from './wheel';

const rules: Readonly<Record<Engine, Rules>> = { slot, ...wheels };

export function rulesOf(engine: string): Rules {
  if (!Object.hasOwn(rules, engine)) throw new Error(`no rules for ${engine}`);
  return rules[engine as Engine];
}
