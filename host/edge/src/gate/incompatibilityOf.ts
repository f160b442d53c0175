import type { JsonSchema } from 'shared-contracts/releases';
import { limitIncompatibility } from './limitIncompatibility';
import {
  alternativesOf,
  describe,
  isAnything,
  sameSchema,
  unsupportedKeyword,
  typeOf,
  valueOf,
} from './schemaKeywords';

type Path = readonly string[];

interface Incompatibility {
  readonly path: Path;
  readonly reason: string;
}

/** The schema of fields that `properties` does not name; undefined if they are not allowed. */
function othersOf({ additionalProperties = true }: JsonSchema): JsonSchema | undefined {
  if (additionalProperties === false) return undefined;
  return additionalProperties === true ? {} : additionalProperties;
}

const own = <Value>(map: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  map && Object.hasOwn(map, key) ? map[key] : undefined;

function objectIncompatibility(sent: JsonSchema, taken: JsonSchema, path: Path): Incompatibility | undefined {
  const missing = (taken.required ?? []).find((key) => !sent.required?.includes(key));
  if (missing !== undefined) {
    const isKnown = own(sent.properties, missing) !== undefined;
    return { path: [...path, missing], reason: `${isKnown ? 'may be' : 'is'} missing, but required` };
  }
  const [sentOthers, takenOthers] = [othersOf(sent), othersOf(taken)];
  const keys = new Set([...Object.keys(sent.properties ?? {}), ...Object.keys(taken.properties ?? {})]);
  for (const key of keys) {
    const given = own(sent.properties, key) ?? sentOthers;
    if (given === undefined) continue;
    const wanted = own(taken.properties, key) ?? takenOthers;
    if (!wanted) return { path: [...path, key], reason: 'is an unknown field' };
    const found = compare(given, wanted, [...path, key]);
    if (found) return found;
  }
  if (!sentOthers) return undefined;
  return takenOthers
    ? compare(sentOthers, takenOthers, [...path, '*'])
    : { path, reason: 'may contain unknown fields' };
}

/** Compares two schemas of one type or one value each. */
function compareOne(
  sent: JsonSchema,
  taken: JsonSchema,
  path: Path,
  verb: string,
): Incompatibility | undefined {
  if (isAnything(taken) || sameSchema(sent, taken)) return undefined;
  const unsupported = unsupportedKeyword(sent) ?? unsupportedKeyword(taken);
  if (unsupported !== undefined)
    return {
      path,
      reason: `uses "${unsupported}" in its schema, which the compatibility check does not support`,
    };
  const differs = { path, reason: `${verb} ${describe(sent)}, but must be ${describe(taken)}` };
  const value = valueOf(taken);
  if (value) return valueOf(sent)?.is === value.is ? undefined : differs;
  const [type, wanted] = [typeOf(sent), typeOf(taken)];
  if (type === undefined || (type !== wanted && !(type === 'integer' && wanted === 'number'))) return differs;
  const limit = limitIncompatibility(sent, taken);
  if (limit !== undefined) return { path, reason: limit };
  if (type === 'object') return objectIncompatibility(sent, taken, path);
  return type === 'array' ? compare(sent.items ?? {}, taken.items ?? {}, [...path, '[]']) : undefined;
}

/** Selects the incompatibility with the longest path, which belongs to the alternative that was meant. */
function mostSpecific(found: readonly Incompatibility[], otherwise: Incompatibility): Incompatibility {
  const depth = Math.max(...found.map(({ path }) => path.length));
  const furthest = found.filter(({ path }) => path.length === depth);
  const [only] = furthest;
  return only && furthest.length === 1 ? only : otherwise;
}

function compare(sent: JsonSchema, taken: JsonSchema, path: Path): Incompatibility | undefined {
  if (isAnything(taken) || sameSchema(sent, taken)) return undefined;
  const choices = alternativesOf(taken);
  const alternatives = alternativesOf(sent, choices);
  const verb = alternatives.length > 1 ? 'may be' : 'is';
  for (const one of alternatives) {
    const found = choices.map((choice) => compareOne(one, choice, path, verb));
    if (found.some((incompatibility) => incompatibility === undefined)) continue;
    const otherwise = { path, reason: `${verb} ${describe(one)}, but must be ${describe(taken)}` };
    return mostSpecific(
      found.filter((incompatibility) => incompatibility !== undefined),
      otherwise,
    );
  }
  return undefined;
}

/**
 * Returns why a value of `sent` might not match `taken`; undefined if every value matches. It compares structures, and
 * it rejects keywords that it does not support unless both schemas are equal.
 */
export function incompatibilityOf(sent: JsonSchema, taken: JsonSchema): string | undefined {
  const found = compare(sent, taken, []);
  return found && `${found.path.length === 0 ? 'it' : found.path.join('.')} ${found.reason}`;
}
