import type { JsonSchema } from 'shared-contracts/releases';
import { limitIncompatibility } from './limitIncompatibility';
import {
  alternativesOf,
  describeSchema,
  allowsAnyValue,
  isSameSchema,
  unsupportedKeyword,
  typeOf,
  constantOf,
} from './schemaKeywords';

type Path = readonly string[];

interface Incompatibility {
  readonly path: Path;
  readonly reason: string;
}

/** The schema of fields that `properties` does not name; undefined if they are not allowed. */
function otherFieldsOf({ additionalProperties = true }: JsonSchema): JsonSchema | undefined {
  if (additionalProperties === false) return undefined;
  return additionalProperties === true ? {} : additionalProperties;
}

const ownValue = <Value>(map: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  map && Object.hasOwn(map, key) ? map[key] : undefined;

function objectIncompatibility(
  sent: JsonSchema,
  accepted: JsonSchema,
  path: Path,
): Incompatibility | undefined {
  const missingKey = (accepted.required ?? []).find((key) => !sent.required?.includes(key));
  if (missingKey !== undefined) {
    const isKnown = ownValue(sent.properties, missingKey) !== undefined;
    return { path: [...path, missingKey], reason: `${isKnown ? 'may be' : 'is'} missing, but required` };
  }
  const sentOthers = otherFieldsOf(sent);
  const acceptedOthers = otherFieldsOf(accepted);
  const keys = new Set([...Object.keys(sent.properties ?? {}), ...Object.keys(accepted.properties ?? {})]);
  for (const key of keys) {
    const sentField = ownValue(sent.properties, key) ?? sentOthers;
    if (sentField === undefined) continue;
    const acceptedField = ownValue(accepted.properties, key) ?? acceptedOthers;
    if (!acceptedField) return { path: [...path, key], reason: 'is an unknown field' };
    const incompatibility = compare(sentField, acceptedField, [...path, key]);
    if (incompatibility) return incompatibility;
  }
  if (!sentOthers) return undefined;
  return acceptedOthers
    ? compare(sentOthers, acceptedOthers, [...path, '*'])
    : { path, reason: 'may contain unknown fields' };
}

/** Compares two schemas of one type or one value each. */
function compareSingle(
  sent: JsonSchema,
  accepted: JsonSchema,
  path: Path,
  verb: string,
): Incompatibility | undefined {
  if (allowsAnyValue(accepted) || isSameSchema(sent, accepted)) return undefined;
  const unsupported = unsupportedKeyword(sent) ?? unsupportedKeyword(accepted);
  if (unsupported !== undefined)
    return {
      path,
      reason: `uses "${unsupported}" in its schema, which the compatibility check does not support`,
    };
  const mismatch = {
    path,
    reason: `${verb} ${describeSchema(sent)}, but must be ${describeSchema(accepted)}`,
  };
  const constant = constantOf(accepted);
  if (constant) return constantOf(sent)?.value === constant.value ? undefined : mismatch;
  const type = typeOf(sent);
  const acceptedType = typeOf(accepted);
  const isAcceptedType = type === acceptedType || (type === 'integer' && acceptedType === 'number');
  if (type === undefined || !isAcceptedType) return mismatch;
  const limitReason = limitIncompatibility(sent, accepted);
  if (limitReason !== undefined) return { path, reason: limitReason };
  if (type === 'object') return objectIncompatibility(sent, accepted, path);
  return type === 'array' ? compare(sent.items ?? {}, accepted.items ?? {}, [...path, '[]']) : undefined;
}

/**
 * Selects the incompatibility with the longest path, because its alternative is the most similar one. Returns the
 * fallback if several paths are equally long.
 */
function mostSpecific(candidates: readonly Incompatibility[], fallback: Incompatibility): Incompatibility {
  const depth = Math.max(...candidates.map(({ path }) => path.length));
  const deepest = candidates.filter(({ path }) => path.length === depth);
  const [first] = deepest;
  return first && deepest.length === 1 ? first : fallback;
}

/** Each alternative of `sent` must match one of the alternatives of `accepted`. */
function compare(sent: JsonSchema, accepted: JsonSchema, path: Path): Incompatibility | undefined {
  if (allowsAnyValue(accepted) || isSameSchema(sent, accepted)) return undefined;
  const acceptedAlternatives = alternativesOf(accepted);
  const sentAlternatives = alternativesOf(sent, acceptedAlternatives);
  const verb = sentAlternatives.length > 1 ? 'may be' : 'is';
  for (const alternative of sentAlternatives) {
    const results = acceptedAlternatives.map((acceptedAlternative) =>
      compareSingle(alternative, acceptedAlternative, path, verb),
    );
    if (results.some((incompatibility) => incompatibility === undefined)) continue;
    const fallback = {
      path,
      reason: `${verb} ${describeSchema(alternative)}, but must be ${describeSchema(accepted)}`,
    };
    return mostSpecific(
      results.filter((incompatibility) => incompatibility !== undefined),
      fallback,
    );
  }
  return undefined;
}

/**
 * Returns why a value of `sent` might not match `accepted`; undefined if every value matches. It compares structures.
 * It rejects keywords that it does not support, unless both schemas are equal.
 */
export function incompatibilityOf(sent: JsonSchema, accepted: JsonSchema): string | undefined {
  const incompatibility = compare(sent, accepted, []);
  if (!incompatibility) return undefined;
  const { path, reason } = incompatibility;
  return `${path.length === 0 ? 'it' : path.join('.')} ${reason}`;
}
