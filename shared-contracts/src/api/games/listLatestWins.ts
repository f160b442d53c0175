import * as v from 'valibot';
import { AmountMinor, OptionalText } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { NoInput } from '../emptySchemas';

/** A big win. In the API, `game` is the picture of the game and `name` is its name. Source: D-014. */
const BigWin = v.pipe(
  v.object({ game: OptionalText, name: v.string(), amount: AmountMinor }),
  v.transform(({ game, name, amount }) => ({ picture: game, name, amountMinor: amount })),
);
export type BigWin = v.InferOutput<typeof BigWin>;

/**
 * The latest wins. Each call returns other random wins, so views that must show the same wins share one call. Source:
 * C-043.
 */
export const listLatestWins = defineEndpoint({
  path: '/sys/latestWin/randomList',
  body: 'form',
  request: NoInput,
  reply: v.pipe(
    // Replaces invalid entries with '', so that one of them does not hide the others.
    v.nullish(v.array(v.fallback(v.union([v.string(), BigWin]), '')), []),
    v.transform((wins) => wins.filter((win) => win !== '')),
  ),
});
