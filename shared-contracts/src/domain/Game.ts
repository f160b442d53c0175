import * as v from 'valibot';
import { Count, Flag, Id, OptionalText } from './decoders';

/** A game of the catalogue. `cover` is a file id or an address of our own API. Source: D-011. */
export const Game = v.object({
  id: Id,
  name: v.string(),
  cover: OptionalText,
  category: OptionalText,
  vendor: OptionalText,
  enabled: v.nullish(Flag, true),
  playForFun: Flag,
  totalPlayCount: v.nullish(Count, 0),
});

export type Game = v.InferOutput<typeof Game>;
