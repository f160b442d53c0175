import type { JsonSchema } from 'shared-contracts/releases';
import { isSameSchema, constantOf } from './schemaKeywords';

const numberIn = (schema: JsonSchema, keyword: string): number | undefined => {
  const limit = schema[keyword];
  return typeof limit === 'number' ? limit : undefined;
};

interface Bounds {
  readonly low: number;
  readonly high: number;
  readonly isLowOpen: boolean;
  readonly isHighOpen: boolean;
}

function boundsOf(schema: JsonSchema): Bounds {
  const value = constantOf(schema)?.value;
  if (typeof value === 'number') return { low: value, high: value, isLowOpen: false, isHighOpen: false };
  const low = numberIn(schema, 'minimum') ?? -Infinity;
  const above = numberIn(schema, 'exclusiveMinimum') ?? -Infinity;
  const high = numberIn(schema, 'maximum') ?? Infinity;
  const below = numberIn(schema, 'exclusiveMaximum') ?? Infinity;
  const isLowOpen = above >= low && above !== -Infinity;
  const isHighOpen = below <= high && below !== Infinity;
  return { low: Math.max(low, above), high: Math.min(high, below), isLowOpen, isHighOpen };
}

function numberIncompatibility(sent: JsonSchema, accepted: JsonSchema): string | undefined {
  const sentBounds = boundsOf(sent);
  const acceptedBounds = boundsOf(accepted);
  const isLowBoundRejected = acceptedBounds.isLowOpen && !sentBounds.isLowOpen;
  if (sentBounds.low < acceptedBounds.low || (sentBounds.low === acceptedBounds.low && isLowBoundRejected))
    return `may be less than ${acceptedBounds.isLowOpen ? 'or equal to ' : ''}${acceptedBounds.low}`;
  const isHighBoundRejected = acceptedBounds.isHighOpen && !sentBounds.isHighOpen;
  if (
    sentBounds.high > acceptedBounds.high ||
    (sentBounds.high === acceptedBounds.high && isHighBoundRejected)
  )
    return `may be more than ${acceptedBounds.isHighOpen ? 'or equal to ' : ''}${acceptedBounds.high}`;
  const step = numberIn(accepted, 'multipleOf');
  const value = constantOf(sent)?.value;
  if (step === undefined || isSameSchema(sent['multipleOf'], step)) return undefined;
  return typeof value === 'number' && value % step === 0 ? undefined : `may not be a multiple of ${step}`;
}

/** Compares the lengths of strings or the numbers of items. */
function sizeIncompatibility(
  sent: JsonSchema,
  accepted: JsonSchema,
  [minKeyword, maxKeyword]: readonly [string, string],
): string | undefined {
  const value = constantOf(sent)?.value;
  const exact = typeof value === 'string' ? value.length : undefined;
  const min = numberIn(accepted, minKeyword) ?? 0;
  const max = numberIn(accepted, maxKeyword) ?? Infinity;
  if ((exact ?? numberIn(sent, minKeyword) ?? 0) < min) return `may be shorter than ${min}`;
  return (exact ?? numberIn(sent, maxKeyword) ?? Infinity) > max ? `may be longer than ${max}` : undefined;
}

const textOf = (schema: JsonSchema, keyword: string): string | undefined => {
  const text = schema[keyword];
  return text === undefined || typeof text === 'string' ? text : JSON.stringify(text);
};

function textIncompatibility(sent: JsonSchema, accepted: JsonSchema): string | undefined {
  const format = textOf(accepted, 'format');
  const pattern = textOf(accepted, 'pattern');
  if (format !== undefined && format !== textOf(sent, 'format')) return `may not be a valid ${format}`;
  if (pattern === undefined || pattern === textOf(sent, 'pattern')) return undefined;
  const value = constantOf(sent)?.value;
  const isMatch = typeof value === 'string' && new RegExp(pattern).test(value);
  return isMatch ? undefined : `may not match ${pattern}`;
}

function namesIncompatibility(sent: JsonSchema, accepted: JsonSchema): string | undefined {
  const names = accepted['propertyNames'];
  if (names === undefined || isSameSchema(names, { type: 'string' })) return undefined;
  return isSameSchema(names, sent['propertyNames']) && Object.keys(sent.properties ?? {}).length === 0
    ? undefined
    : 'may contain fields with other names';
}

/** Returns which limit of `accepted` a value of `sent` might exceed. Both have the same type. */
export function limitIncompatibility(sent: JsonSchema, accepted: JsonSchema): string | undefined {
  switch (accepted.type) {
    case 'string':
      return (
        sizeIncompatibility(sent, accepted, ['minLength', 'maxLength']) ?? textIncompatibility(sent, accepted)
      );
    case 'number':
    case 'integer':
      return numberIncompatibility(sent, accepted);
    case 'array':
      return sizeIncompatibility(sent, accepted, ['minItems', 'maxItems']);
    case 'object':
      return namesIncompatibility(sent, accepted);
    default:
      return undefined;
  }
}
