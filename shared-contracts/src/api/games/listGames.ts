import * as v from 'valibot';
import { Game, LiteralOne, PageNumber, paged } from '../../domain';
import { defineEndpoint } from '../defineEndpoint';

/** The names that the API uses for the categories. */
export const gameCategories = {
  slots: 'Slots',
  tables: 'Table Games',
  live: 'Live Casino',
} as const;

const Category = v.picklist(Object.values(gameCategories));

/** Codes of game providers or features, separated by commas. */
const Codes = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Up to 100 ids of games, separated by commas. */
export const GameIds = v.pipe(v.string(), v.regex(/^[^,]{1,64}(?:,[^,]{1,64}){0,99}$/));

/**
 * Games of the catalogue. Page numbers start at 1. The play-for-fun list sends `playForFun`, category lists send
 * `category`, and the top list sends `category_NEQ`. Source: C-038 to C-040, K-009. The player's filters, and sort
 * orders other than the most played first, are extensions: e2e/docs/gameFacts.md. Each request has exactly one sort
 * order.
 */
export const listGames = defineEndpoint({
  path: '/base/game/listPage',
  body: 'form',
  request: v.object({
    playForFun: v.optional(LiteralOne),
    category: v.optional(Category),
    category_NEQ: v.optional(v.literal(gameCategories.live)),
    enabled: LiteralOne,
    /** Used by the lists of favorites and of recently played games. */
    id_IN: v.optional(GameIds),
    vendor_IN: v.optional(Codes),
    /** Selects games with at least one of these features. */
    features_IN: v.optional(Codes),
    totalPlayCount_0: v.optional(v.literal('DESC')),
    name_0: v.optional(v.literal('ASC')),
    rtp_0: v.optional(v.literal('DESC')),
    pageNum: PageNumber,
    pageSize: v.union([v.literal(300), v.literal('300')]),
  }),
  reply: paged(Game),
});
