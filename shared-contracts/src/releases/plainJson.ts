import * as v from 'valibot';

const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !pollutingKeys.has(key) && isPlain(inner));
}

/** Goes before a schema: valibot's own objects and records pass over these keys in silence instead of refusing. */
export const PlainJson = v.pipe(v.unknown(), v.check(isPlain, 'a key that could change Object.prototype'));
