import * as api from 'shared-contracts/api';

const isEndpoint = (value: unknown): value is api.Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;

/** All endpoints of the contract. */
export const declaredCalls: readonly api.Endpoint[] = Object.values<unknown>(api).filter(isEndpoint);

const bodies = new Map<string, api.Endpoint['body']>(declaredCalls.map(({ path, body }) => [path, body]));

export type TextEncoding = 'json' | 'form';

/** How the contract encodes the call at a path; JSON for unknown paths. */
const encodingOf = (path: string): TextEncoding => (bodies.get(path) === 'form' ? 'form' : 'json');

export interface EncodedCall {
  readonly type: string;
  readonly body: string;
}

/** The body of a call and its content type, by default in the encoding of the contract. */
export function encodeCall(
  path: string,
  fields: Readonly<Record<string, unknown>>,
  encoding = encodingOf(path),
): EncodedCall {
  if (encoding === 'json') return { type: 'application/json', body: JSON.stringify(fields) };
  const definedFields = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
  const text = new URLSearchParams(
    definedFields.map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  return { type: 'application/x-www-form-urlencoded', body: text };
}
