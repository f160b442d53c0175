import * as v from 'valibot';

const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** No document of ours comes near; one made to be deep would end the reader itself. */
const deepest = 100;

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  return Object.entries(value).every(([key, inner]) => !pollutingKeys.has(key) && isPlain(inner, depth + 1));
}

/** Goes before a schema: valibot's own objects and records pass over these keys in silence instead of refusing. */
export const PlainJson = v.pipe(
  v.unknown(),
  v.check((value) => isPlain(value), 'a key that could change Object.prototype, or too deep'),
);
