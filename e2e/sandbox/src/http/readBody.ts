import type { FastifyRequest } from 'fastify';
import { invalid } from '../errors/Rejection';
import { isSigned, signatureHeader, timestampHeader } from '../signature';

export type Fields = Record<string, unknown>;

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const notUnderstood = 'The request could not be understood.';

/** No call nests any deeper, and a body made to be deep would keep everybody waiting. */
const deepest = 8;

/** JSON.parse keeps the last of two equal keys in silence; which one was meant is not ours to guess. */
function hasRepeatedKey(json: string): boolean {
  const keys: Set<string>[] = [];
  const token = /"(?:[^"\\]|\\.)*"\s*(:)?|[{}]/g;
  for (const [text, isKey] of json.matchAll(token)) {
    if (keys.length > deepest + 1) throw invalid(notUnderstood);
    if (text === '{') keys.push(new Set());
    else if (text === '}') keys.pop();
    else if (isKey) {
      const key = JSON.parse(text.slice(0, -1)) as string;
      const level = keys.at(-1);
      if (level?.has(key)) return true;
      level?.add(key);
    }
  }
  return false;
}

function readJson(text: string): Fields {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw invalid(notUnderstood);
  }
  if (content === null || typeof content !== 'object' || Array.isArray(content)) throw invalid(notUnderstood);
  if (hasRepeatedKey(text)) throw invalid(notUnderstood);
  return content as Fields;
}

function put(fields: Fields, name: string, value: unknown): void {
  if (dangerous.has(name) || Object.hasOwn(fields, name)) throw invalid(notUnderstood);
  fields[name] = value;
}

/** What lies within another field has both names: `payoutData.toAccount`. */
function readForm(text: string): Fields {
  const fields: Fields = {};
  const inner = new Map<string, Fields>();
  for (const [name, value] of new URLSearchParams(text)) {
    const [, outside, inside] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
    if (outside === undefined || inside === undefined) {
      put(fields, name, value);
      continue;
    }
    const group = inner.get(outside) ?? {};
    inner.set(outside, group);
    put(group, inside, value);
  }
  for (const [name, group] of inner) put(fields, name, group);
  return fields;
}

/** The database keeps no NUL, and JSON in it no half of a pair; a text with one was typed by nobody. */
const isText = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

function refuseDangerous(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isText(value)) throw invalid(notUnderstood);
  if (value === null || typeof value !== 'object') return;
  if (depth > deepest) throw invalid(notUnderstood);
  for (const [key, inner] of Object.entries(value)) {
    if (dangerous.has(key) || !isText(key)) throw invalid(notUnderstood);
    refuseDangerous(inner, depth + 1);
  }
}

/** The text of a body that came in as text; a call without one has none. */
export const bodyText = (body: unknown) => (typeof body === 'string' ? body : '');

/** The fields of a request body, JSON or form by its type. Two values for one name are refused. */
export function readBody(contentType: string, text: string): Fields {
  if (text.trim() === '') return {};
  const fields = contentType.startsWith('application/json') ? readJson(text) : readForm(text);
  refuseDangerous(fields);
  return fields;
}

const header = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '');

export function isSignedRequest(key: Buffer, request: FastifyRequest, body: string, now: Date): boolean {
  const call = {
    path: request.url,
    timestamp: header(request, timestampHeader),
    signature: header(request, signatureHeader),
    body,
  };
  return isSigned(key, call, now);
}
