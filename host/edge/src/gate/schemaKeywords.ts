import type { JsonSchema } from 'shared-contracts/releases';

const supportedKeywords = new Set([
  'type',
  'anyOf',
  'enum',
  'const',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
  'minItems',
  'maxItems',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
]);

const types = new Set(['string', 'number', 'integer', 'boolean', 'null', 'object', 'array']);

function keywordsOf(schema: JsonSchema): string[] {
  return Object.keys(schema).filter((keyword) => schema[keyword] !== undefined);
}

export const allowsAnyValue = (schema: JsonSchema): boolean => keywordsOf(schema).length === 0;

function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, withSortedKeys(inner)]),
  );
}

export const isSameSchema = (a: unknown, b: unknown): boolean =>
  JSON.stringify(withSortedKeys(a)) === JSON.stringify(withSortedKeys(b));

/** Returns a keyword, a combination of keywords or a type that the gate does not support. */
export function unsupportedKeyword(schema: JsonSchema): string | undefined {
  const keywords = keywordsOf(schema);
  const unknown = keywords.find((keyword) => !supportedKeywords.has(keyword));
  if (unknown !== undefined) return unknown;
  if (schema.anyOf && keywords.length > 1) return 'anyOf combined with other keywords';
  const hasListedValues = 'enum' in schema || 'const' in schema;
  if (hasListedValues && keywords.some((keyword) => !['enum', 'const', 'type'].includes(keyword)))
    return 'enum combined with limits';
  if (hasListedValues && schema['enum'] !== undefined && !Array.isArray(schema['enum'])) return 'enum';
  const typeNames = [schema.type ?? []].flat();
  return typeNames.find((type) => !types.has(type));
}

interface Constant {
  readonly value: unknown;
}

/** Returns the value of a schema that allows exactly one. */
export function constantOf(schema: JsonSchema): Constant | undefined {
  if (schema.type === 'null') return { value: null };
  return 'const' in schema ? { value: schema['const'] } : undefined;
}

export function typeOf(schema: JsonSchema): string | undefined {
  const constant = constantOf(schema);
  if (!constant) return typeof schema.type === 'string' ? schema.type : undefined;
  if (constant.value === null) return 'null';
  return Number.isInteger(constant.value) ? 'integer' : typeof constant.value;
}

const schemaOfValue = (value: unknown): JsonSchema => (value === null ? { type: 'null' } : { const: value });
const booleans = [schemaOfValue(true), schemaOfValue(false)];

function flatten(schema: JsonSchema): readonly JsonSchema[] {
  if (unsupportedKeyword(schema) !== undefined) return [schema];
  const { anyOf, type, ...limits } = schema;
  if (anyOf) return anyOf.flatMap(flatten);
  if (Array.isArray(schema['enum'])) return schema['enum'].map(schemaOfValue);
  if ('const' in schema) return [schemaOfValue(schema['const'])];
  return Array.isArray(type) ? type.map((typeName: string) => ({ ...limits, type: typeName })) : [schema];
}

/** Splits a schema into alternatives of one type or one value each, if the gate supports its keywords. */
export function alternativesOf(
  schema: JsonSchema,
  otherAlternatives: readonly JsonSchema[] = [],
): readonly JsonSchema[] {
  const alternatives = flatten(schema);
  // A boolean is split if an alternative of the other schema is a single value.
  const mustSplitBooleans = otherAlternatives.some((alternative) => 'const' in alternative);
  if (!mustSplitBooleans) return alternatives;
  return alternatives.flatMap((alternative) => (alternative.type === 'boolean' ? booleans : [alternative]));
}

/** Describes a schema for operators. */
export function describeSchema(schema: JsonSchema): string {
  const { anyOf, type } = schema;
  if (anyOf) return [...new Set(anyOf.map(describeSchema))].join(' or ');
  const constants = 'const' in schema ? [schema['const']] : undefined;
  const values = Array.isArray(schema['enum']) ? schema['enum'] : constants;
  if (values) return values.map((value) => JSON.stringify(value)).join(' or ');
  return type === undefined ? 'anything' : [type].flat().join(' or ');
}
