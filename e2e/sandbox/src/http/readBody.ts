import { invalid } from './Refusal';

export type Fields = Record<string, unknown>;

const dangerous = new Set(['__proto__', 'constructor', 'prototype']);
const notUnderstood = 'The request could not be understood.';

/** JSON.parse keeps the last of two equal keys in silence; which one was meant is not ours to guess. */
function hasRepeatedKey(json: string): boolean {
  const keys: Set<string>[] = [];
  const token = /"(?:[^"\\]|\\.)*"\s*(:)?|[{}]/g;
  for (const [text, isKey] of json.matchAll(token)) {
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

function readForm(text: string): Fields {
  const fields: Fields = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (dangerous.has(name) || Object.hasOwn(fields, name)) throw invalid(notUnderstood);
    fields[name] = value;
  }
  return fields;
}

function refuseDangerous(value: unknown, depth = 0): void {
  if (value === null || typeof value !== 'object') return;
  if (depth > 8) throw invalid(notUnderstood);
  for (const [key, inner] of Object.entries(value)) {
    if (dangerous.has(key)) throw invalid(notUnderstood);
    refuseDangerous(inner, depth + 1);
  }
}

/** The text of a body that came in as text; a call without one has none. */
export const bodyText = (body: unknown) => (typeof body === 'string' ? body : '');

/** The fields of a request body, JSON or form by its type. Two values for one name are refused. */
export function readBody(contentType: string, text: string): Fields {
  if (text.trim() === '') return {};
  if (!contentType.startsWith('application/json')) return readForm(text);
  const fields = readJson(text);
  refuseDangerous(fields);
  return fields;
}
