import * as v from 'valibot';
import type { TimeRange } from '../domain';

const FilterTime = v.optional(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.regex(/^\d{1,15}$/))]),
);

/**
 * Filter fields of a list: two times in epoch milliseconds, both exclusive. The names follow the style of `amount_GT`.
 */
export const periodFilter = { createTime_GT: FilterTime, createTime_LT: FilterTime } as const;

/** The filter fields for a range of times. An open end needs no field. */
export const periodFilterOf = ({ fromMs, endMs }: TimeRange) => ({
  ...(fromMs !== undefined && { createTime_GT: fromMs - 1 }),
  ...(endMs !== undefined && { createTime_LT: endMs }),
});
