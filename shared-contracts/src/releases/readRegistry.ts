import * as v from 'valibot';
import { Registry, SignedPayload } from './Registry';

/** The parsed value, or the reason why the text is invalid. */
export type ReadResult<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** Parses JSON text with a schema. `reason` describes the first error. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): ReadResult<v.InferOutput<Schema>> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'it is not JSON' };
  }
  const result = v.safeParse(schema, json, { abortEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  return { ok: false, reason: path === null ? issue.message : `${path}: ${issue.message}` };
}

/**
 * Parses the registry in the signed envelope of the page. The browser does not verify the signatures, because it would
 * get the keys from the same page. The edge verifies them.
 */
export function readRegistry(envelopeText: string): ReadResult<Registry> {
  const envelope = readJson(SignedPayload, envelopeText);
  return envelope.ok ? readJson(Registry, envelope.value.payload) : envelope;
}
