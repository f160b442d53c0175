import * as v from 'valibot';
import { toMinor } from '../money';

/** Depending on the call, the API sends a flag as a boolean, as 0/1 or as text. */
export const isOn = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Decodes a flag that may be missing or null. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => isOn(value)),
);

/** Ids are numbers in some replies and text in others. Rejects numbers that JavaScript has rounded. */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
);

/** A wire amount, decoded to integer minor units. */
export const AmountMinor = v.pipe(v.union([v.number(), v.string()]), v.transform(toMinor), v.number());

/** Text that may be missing or null; decoded to ''. */
export const OptionalText = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String));

/** A whole number that may come as text. */
export const Count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d{1,15}$/))]),
  v.transform(Number),
);

// The latest time of a Date (ECMAScript 21.4.1.1). Formatting a later one throws.
const latestMs = 8.64e15;
const timeWithoutZone = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?$/;

/** A time in epoch milliseconds. Text without a time zone is UTC. */
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
export const One = v.union([v.literal(1), v.literal('1')]);

/** Number of a page, counted from 1. Form bodies send it as text. */
export const PageNumber = v.pipe(Count, v.integer(), v.minValue(1), v.maxValue(100_000));
