import { createHash } from 'node:crypto';

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value === 'bigint') return value.toString();
  if (value === null || typeof value !== 'object') return value;
  const fields = value as Record<string, unknown>;
  const names = Object.keys(fields).toSorted();
  return Object.fromEntries(names.map((name) => [name, withSortedKeys(fields[name])]));
}

/** Requests with equal content have equal hashes, in any order of their fields. */
export function requestHash(request: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(withSortedKeys(request)))
    .digest('hex');
}
