const maxDepth = 3;

/**
 * Describes a payload by its field names and types, for example `{ memberId: string }`. Values are left out, as in
 * the message log, because they identify the member or show amounts.
 */
export function shapeOf(value: unknown, depth = 0): string {
  if (value === null) return 'null';
  if (typeof value !== 'object') return typeof value;
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${shapeOf(value[0], depth + 1)}, …]`;
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${shapeOf(field, depth + 1)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
