import type { Endpoint } from 'shared-contracts/api';
import { bodyText, readBody, type Fields } from './readBody';
import { invalid } from './Refusal';

const notUnderstood = 'The request could not be understood.';
const partsAtMost = 4;

/** A body in parts, each named once. */
async function readParts(contentType: string, body: Uint8Array): Promise<Fields> {
  // Read whole, which is not meant for bodies without a bound: the route's own limit has been kept by now.
  const reader: { formData(): Promise<FormData> } = new Response(body, {
    headers: { 'content-type': contentType },
  });
  const form = await reader.formData().catch(() => undefined);
  const parts = [...(form ?? [])];
  const names = new Set(parts.map(([name]) => name));
  if (!form || parts.length > partsAtMost || names.size < parts.length) throw invalid(notUnderstood);
  return Object.fromEntries(parts);
}

/** Parts are read for the calls that are declared so; everything else comes as text. */
export async function readFields(endpoint: Endpoint, contentType: string, body: unknown): Promise<Fields> {
  if (!(body instanceof Uint8Array)) return readBody(contentType, bodyText(body));
  if (endpoint.body !== 'multipart') throw invalid(notUnderstood);
  return readParts(contentType, body);
}
