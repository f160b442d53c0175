import * as v from 'valibot';
import { toMinor } from '../../money';

/** "25/50 /x/100" → 2500, 5000, 10000. Skips entries that are not amounts above zero. Source: K-066, K-096. */
export const ShortcutAmounts = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((text) =>
    text
      .split('/')
      .map((part) => toMinor(part.trim()))
      .filter((minor): minor is number => minor !== undefined && minor > 0),
  ),
);
