import type { JsonSchema } from 'shared-contracts/releases';

const supportedKeywords = new Set([
  ...['type', 'anyOf', 'enum', 'const'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames'],
  ...['items', 'minItems', 'maxItems'],
  ...['minLength', 'maxLength', 'pattern', 'format'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);

function keywordsOf(schema: JsonSchema): string[] {
  return Object.keys(schema).filter((keyword) => schema[keyword] !== undefined);
}

export const isAnything = (schema: JsonSchema): boolean => keywordsOf(schema).length === 0;

/** Sorts all keys. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]),
  );
}

export const sameSchema = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Returns a keyword, or a combination of keywords, that the gate does not support. */
export function unsupportedKeyword(schema: JsonSchema): string | undefined {
  const keywords = keywordsOf(schema);
  const unknown = keywords.find((keyword) => !supportedKeywords.has(keyword));
  if (unknown !== undefined) return unknown;
  if (schema.anyOf && keywords.length > 1) return 'anyOf combined with other keywords';
  const lists = 'enum' in schema || 'const' in schema;
  if (lists && keywords.some((keyword) => !['enum', 'const', 'type'].includes(keyword)))
    return 'enum combined with limits';
  if (lists && schema['enum'] !== undefined && !Array.isArray(schema['enum'])) return 'enum';
  const named = [schema.type ?? []].flat();
  return named.find((type) => !types.has(type));
}

interface Value {
  readonly is: unknown;
}

/** Returns the value of a schema that allows exactly one. */
export function valueOf(schema: JsonSchema): Value | undefined {
  if (schema.type === 'null') return { is: null };
  return 'const' in schema ? { is: schema['const'] } : undefined;
}

export function typeOf(schema: JsonSchema): string | undefined {
  const value = valueOf(schema);
  if (!value) return typeof schema.type === 'string' ? schema.type : undefined;
  if (value.is === null) return 'null';
  return Number.isInteger(value.is) ? 'integer' : typeof value.is;
}

const asValue = (value: unknown): JsonSchema => (value === null ? { type: 'null' } : { const: value });
const booleans = [asValue(true), asValue(false)];

function flat(schema: JsonSchema): readonly JsonSchema[] {
  if (unsupportedKeyword(schema) !== undefined) return [schema];
  const { anyOf, type, ...limits } = schema;
  if (anyOf) return anyOf.flatMap(flat);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(asValue);
  if ('const' in schema) return [asValue(schema['const'])];
  return Array.isArray(type) ? type.map((one: string) => ({ ...limits, type: one })) : [schema];
}

/** Splits a schema into alternatives of one type or one value each, if the gate supports its keywords. */
export function alternativesOf(schema: JsonSchema, other: readonly JsonSchema[] = []): readonly JsonSchema[] {
  const choices = flat(schema);
  // A boolean is split if the other schema lists single values.
  const splits = other.some((choice) => 'const' in choice);
  return splits ? choices.flatMap((choice) => (choice.type === 'boolean' ? booleans : [choice])) : choices;
}

/** Describes a schema for operators. */
export function describe(schema: JsonSchema): string {
  const { anyOf, type } = schema;
  if (anyOf) return [...new Set(anyOf.map(describe))].join(' or ');
  const values = Array.isArray(schema['enum'])
    ? schema['enum']
    : 'const' in schema
      ? [schema['const']]
      : undefined;
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}
