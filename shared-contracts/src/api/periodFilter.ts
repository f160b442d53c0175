import * as v from 'valibot';
import type { TimeRange } from '../domain';

const FilterTime = v.optional(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
);

/** Filters of a list by two times in epoch milliseconds, both exclusive, in the style of `amount_GT`. */
export const periodFilter = { createTime_GT: FilterTime, createTime_LT: FilterTime } as const;

/** The filters for a range of times. An open end has no filter. */
export const periodFilterOf = ({ fromMs, endMs }: TimeRange) => ({
  ...(fromMs !== undefined && { createTime_GT: fromMs - 1 }),
  ...(endMs !== undefined && { createTime_LT: endMs }),
});
