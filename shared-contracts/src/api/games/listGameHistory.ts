import * as v from 'valibot';
import { AmountMinor, Id, OptionalText, PageNumber, TimeMs, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';
import { periodFilter } from '../periodFilter';

/** A game that the member played for real money. `id` is the game's id, `amountMinor` the stake. Source: D-013. */
const PlayedGame = v.pipe(
  v.object({
    id: Id,
    name: v.string(),
    cover: OptionalText,
    createTime: TimeMs,
    amount: AmountMinor,
  }),
  v.transform(({ createTime, amount, ...game }) => ({
    ...game,
    playedAtMs: createTime,
    amountMinor: amount,
  })),
);
export type PlayedGame = v.InferOutput<typeof PlayedGame>;

/** The games that the member played for real money, newest first. Page numbers start at 1. Source: C-042, K-010. */
export const listGameHistory = defineEndpoint({
  path: '/sys/game/history/page',
  body: 'json',
  request: v.object({
    amount_GT: v.union([v.literal(0), v.literal('0')]),
    pageNum: PageNumber,
    pageSize: v.union([v.literal(20), v.literal('20')]),
    createTime_0: v.literal('DESC'),
    ...periodFilter,
  }),
  reply: paged(PlayedGame),
});
