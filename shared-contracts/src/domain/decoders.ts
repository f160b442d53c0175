import * as v from 'valibot';
import { toMinor } from '../money';

/** Reads a flag. Depending on the call, the API returns a boolean, 0 or 1, or a text. */
export const isFlagOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Decodes a flag that may be missing or null. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => isFlagOn(value)),
);

/** An id as text. Some replies contain it as a number. Rejects numbers that JavaScript has rounded. */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);

/** An amount of the API, decoded to integer minor units. */
export const AmountMinor = v.pipe(v.union([v.number(), v.string()]), v.transform(toMinor), v.number());

/** Text that may be missing or null; decoded to ''. */
export const OptionalText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** A count or a similar number. Some replies contain it as text, which must be a whole number. */
export const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/))]),
  v.transform(Number),
);

// The latest time that a Date can represent (ECMAScript 21.4.1.1). Formatting a later time throws.
const latestMs = 8.64e15;
const timeWithoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** A time in epoch milliseconds. A text without a time zone is read as UTC. */
export const TimeMs = v.pipe(
  v.union([v.number(), v.string()]),
  v.transform((time) => {
    if (typeof time === 'number') return time;
    return Date.parse(timeWithoutZone.test(time) ? `${time.replace(' ', 'T')}Z` : time);
  }),
  v.number(),
  v.minValue(-latestMs),
  v.maxValue(latestMs),
);

/** The value 1 of a filter such as `enabled`. Form bodies send it as text. */
export const LiteralOne = v.union([v.literal(1), v.literal('1')]);

/** Number of a page, counted from 1. Form bodies send it as text. */
export const PageNumber = v.pipe(Count, v.integer(), v.minValue(1), v.maxValue(100_000));
