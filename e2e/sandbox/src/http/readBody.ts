import type { FastifyRequest } from 'fastify';
import { invalid, malformedMessage } from '../errors/Rejection';
import { isSigned, signatureHeader, timestampHeader } from '../signature';

export type Fields = Record<string, unknown>;

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/** No call nests deeper. A deeply nested body would block the event loop. */
const maximumDepth = 8;

/** JSON.parse silently uses the last of two equal keys, so repeated keys are rejected. */
function hasRepeatedKey(json: string): boolean {
  const keys: Set<string>[] = [];
  // A brace, or a string. A string with a colon after it is a key.
  const token = /"(?:[^"\\]|\\.)*"\s*(:)?|[{}]/g;
  for (const [text, isKey] of json.matchAll(token)) {
    if (keys.length > maximumDepth + 1) throw invalid(malformedMessage);
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
    throw invalid(malformedMessage);
  }
  if (content === null || typeof content !== 'object' || Array.isArray(content))
    throw invalid(malformedMessage);
  if (hasRepeatedKey(text)) throw invalid(malformedMessage);
  return content as Fields;
}

function addField(fields: Fields, name: string, value: unknown): void {
  if (forbiddenKeys.has(name) || Object.hasOwn(fields, name)) throw invalid(malformedMessage);
  fields[name] = value;
}

/** The name of a nested field is a path: `payoutData.toAccount`. */
function readForm(text: string): Fields {
  const fields: Fields = {};
  const groups = new Map<string, Fields>();
  for (const [name, value] of new URLSearchParams(text)) {
    const [, groupName, fieldName] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
    if (groupName === undefined || fieldName === undefined) {
      addField(fields, name, value);
      continue;
    }
    const group = groups.get(groupName) ?? {};
    groups.set(groupName, group);
    addField(group, fieldName, value);
  }
  for (const [name, group] of groups) addField(fields, name, group);
  return fields;
}

/** PostgreSQL stores no NUL in text, and no lone surrogate in JSON. No keyboard produces either. */
const isText = (text: string) => !text.includes('\u0000') && !/\p{Surrogate}/u.test(text);

function assertSafe(value: unknown, depth = 0): void {
  if (typeof value === 'string' && !isText(value)) throw invalid(malformedMessage);
  if (value === null || typeof value !== 'object') return;
  if (depth > maximumDepth) throw invalid(malformedMessage);
  for (const [key, inner] of Object.entries(value)) {
    if (forbiddenKeys.has(key) || !isText(key)) throw invalid(malformedMessage);
    assertSafe(inner, depth + 1);
  }
}

/** The body as text; empty when the call has no body. */
export const bodyText = (body: unknown) => (typeof body === 'string' ? body : '');

/** Reads a JSON or form body by its content type. Rejects two values of one name. */
export function readBody(contentType: string, text: string): Fields {
  if (text.trim() === '') return {};
  const fields = contentType.startsWith('application/json') ? readJson(text) : readForm(text);
  assertSafe(fields);
  return fields;
}

const headerText = (request: FastifyRequest, name: string) => String(request.headers[name] ?? '');

export function isSignedRequest(key: Buffer, request: FastifyRequest, body: string, now: Date): boolean {
  const call = {
    path: request.url,
    timestamp: headerText(request, timestampHeader),
    signature: headerText(request, signatureHeader),
    body,
  };
  return isSigned(key, call, now);
}
