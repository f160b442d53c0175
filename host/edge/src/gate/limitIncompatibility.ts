import type { JsonSchema } from 'shared-contracts/releases';
import { sameSchema, valueOf } from './schemaKeywords';

const numberIn = (schema: JsonSchema, keyword: string): number | undefined => {
  const limit = schema[keyword];
  return typeof limit === 'number' ? limit : undefined;
};

interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly lowOpen: boolean;
  readonly highOpen: boolean;
}

function boundsOf(schema: JsonSchema): Bounds {
  const value = valueOf(schema)?.is;
  if (typeof value === 'number') return { low: value, high: value, lowOpen: false, highOpen: false };
  const [low, above] = [
    numberIn(schema, 'minimum') ?? -Infinity,
    numberIn(schema, 'exclusiveMinimum') ?? -Infinity,
  ];
  const [high, below] = [
    numberIn(schema, 'maximum') ?? Infinity,
    numberIn(schema, 'exclusiveMaximum') ?? Infinity,
  ];
  const [lowOpen, highOpen] = [above >= low && above !== -Infinity, below <= high && below !== Infinity];
  return { low: Math.max(low, above), high: Math.min(high, below), lowOpen, highOpen };
}

function numberIncompatibility(sent: JsonSchema, taken: JsonSchema): string | undefined {
  const [a, b] = [boundsOf(sent), boundsOf(taken)];
  if (a.low < b.low || (a.low === b.low && b.lowOpen && !a.lowOpen))
    return `may be less than ${b.lowOpen ? 'or equal to ' : ''}${b.low}`;
  if (a.high > b.high || (a.high === b.high && b.highOpen && !a.highOpen))
    return `may be more than ${b.highOpen ? 'or equal to ' : ''}${b.high}`;
  const step = numberIn(taken, 'multipleOf');
  const value = valueOf(sent)?.is;
  if (step === undefined || sameSchema(sent['multipleOf'], step)) return undefined;
  return typeof value === 'number' && value % step === 0 ? undefined : `may not be a multiple of ${step}`;
}

/** Compares the lengths of strings or the numbers of items. */
function sizeIncompatibility(
  sent: JsonSchema,
  taken: JsonSchema,
  [least, most]: readonly [string, string],
): string | undefined {
  const value = valueOf(sent)?.is;
  const exact = typeof value === 'string' ? value.length : undefined;
  const [min, max] = [numberIn(taken, least) ?? 0, numberIn(taken, most) ?? Infinity];
  if ((exact ?? numberIn(sent, least) ?? 0) < min) return `may be shorter than ${min}`;
  return (exact ?? numberIn(sent, most) ?? Infinity) > max ? `may be longer than ${max}` : undefined;
}

const textOf = (schema: JsonSchema, keyword: string): string | undefined => {
  const text = schema[keyword];
  return text === undefined || typeof text === 'string' ? text : JSON.stringify(text);
};

function textIncompatibility(sent: JsonSchema, taken: JsonSchema): string | undefined {
  const [format, pattern] = [textOf(taken, 'format'), textOf(taken, 'pattern')];
  if (format !== undefined && format !== textOf(sent, 'format')) return `may not be a valid ${format}`;
  if (pattern === undefined || pattern === textOf(sent, 'pattern')) return undefined;
  const value = valueOf(sent)?.is;
  const matches = typeof value === 'string' && new RegExp(pattern).test(value);
  return matches ? undefined : `may not match ${pattern}`;
}

function namesIncompatibility(sent: JsonSchema, taken: JsonSchema): string | undefined {
  const names = taken['propertyNames'];
  if (names === undefined || sameSchema(names, { type: 'string' })) return undefined;
  return sameSchema(names, sent['propertyNames']) && Object.keys(sent.properties ?? {}).length === 0
    ? undefined
    : 'may contain fields with other names';
}

/** Returns which limit of `taken` a value of `sent` might exceed. Both have the same type. */
export function limitIncompatibility(sent: JsonSchema, taken: JsonSchema): string | undefined {
  switch (taken.type) {
    case 'string':
      return sizeIncompatibility(sent, taken, ['minLength', 'maxLength']) ?? textIncompatibility(sent, taken);
    case 'number':
    case 'integer':
      return numberIncompatibility(sent, taken);
    case 'array':
      return sizeIncompatibility(sent, taken, ['minItems', 'maxItems']);
    case 'object':
      return namesIncompatibility(sent, taken);
    default:
      return undefined;
  }
}
