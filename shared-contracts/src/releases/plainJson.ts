import * as v from 'valibot';

const pollutingKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** Real documents have far fewer levels. The limit prevents a stack overflow by an attacker's document. */
const maxDepth = 100;

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => !pollutingKeys.has(key) && isPlain(inner, depth + 1));
}

/** Rejects keys that could change Object.prototype. Use it before a schema: valibot silently drops such keys. */
export const PlainJson = v.pipe(
  v.unknown(),
  v.check((value) => isPlain(value), 'a key that could change Object.prototype, or too deep'),
);
