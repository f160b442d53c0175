import * as v from 'valibot';
import { Registry, SignedRegistry } from './Registry';

export type Read<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly reason: string };

/** Parses JSON text by a schema; the reason names the first thing that is wrong. */
export function readJson<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): Read<v.InferOutput<Schema>> {
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
 * The registry inside the signed envelope of the page. Signatures are not checked here: a browser has no older
 * secret than the page itself; the edge checks them before it serves anything.
 */
export function readRegistry(envelopeText: string): Read<Registry> {
  const envelope = readJson(SignedRegistry, envelopeText);
  return envelope.ok ? readJson(Registry, envelope.value.payload) : envelope;
}
