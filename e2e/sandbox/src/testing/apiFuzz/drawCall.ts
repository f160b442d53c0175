import type { Route } from '../../api/server/defineRoute';
import { pick, randomInt, type Random } from '../../seededRandom';
import { hostileField, hostileValue, similarValue } from './hostileValues';

type Fields = Record<string, unknown>;

export interface DrawnCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const boundary = 'x-boundary-x';

/** Changes, removes and adds fields. */
function changedFields(random: Random, usual: Fields): Fields {
  const fields = { ...usual };
  const names = Object.keys(fields);
  for (let change = randomInt(random, 0, 3); change > 0; change -= 1) {
    const name = names.length > 0 ? pick(random, names) : 'id';
    const chance = random();
    if (chance < 0.25) fields[name] = undefined;
    else if (chance < 0.6) fields[name] = similarValue(random, fields[name]);
    else fields[name] = hostileValue(random);
  }
  if (random() < 0.3) {
    const [name, value] = hostileField(random);
    fields[name] = value;
  }
  return fields;
}

function hostileFields(random: Random, usual: Fields): Fields {
  const names = Object.keys(usual);
  const base = random() < 0.5 ? usual : {};
  const hostileEntries = names.map((name) => [name, hostileValue(random)] as const);
  const extraEntries = Array.from({ length: randomInt(random, 0, 4) }, () => hostileField(random));
  return {
    ...base,
    ...Object.fromEntries(hostileEntries.filter(() => random() < 0.6)),
    ...Object.fromEntries(extraEntries),
  };
}

/** Malformed and ambiguous bodies. */
const brokenTexts = (text: string): readonly string[] => [
  text.slice(0, -1),
  `${text}${text}`,
  `[${text}]`,
  `\ufeff${text}`,
  text.replace('{', '{"__proto__":{"isAdmin":true},'),
  text.replace('{', '{"constructor":{"prototype":{"isAdmin":true}},'),
  text.replace('{', '{"id":1,"id":2,'),
  `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`,
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  'null',
  '"text"',
  '1e999',
  '{"id":1e999}',
  'id=1&id=2',
  'a.b=1&a.b=2',
  'a.b=1&a=2',
  'a.__proto__=1&__proto__.b=2',
  '%zz=%e0%80&=&&&',
  '\u0000',
  '',
];

const asForm = (fields: Fields) =>
  new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
  ).toString();

function multipartBody(random: Random, fields: Fields): Buffer {
  const file = Buffer.from(
    Array.from({ length: randomInt(random, 0, 600) }, () => randomInt(random, 0, 255)),
  );
  const signature = pick(random, [
    '\u00ff\u00d8\u00ff\u00e0',
    '\u0089PNG\r\n\u001a\n',
    'BM',
    'GIF89a',
    '<svg>',
    '',
  ]);
  const head = (name: string, attributes = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${attributes}\r\n\r\n`;
  const otherParts = Object.keys(fields).map((name) => `${head(name)}x\r\n`);
  return Buffer.concat([
    Buffer.from(otherParts.join('')),
    Buffer.from(head('file', '; filename="../../a.png"')),
    Buffer.from(signature, 'latin1'),
    file,
    Buffer.from(random() < 0.8 ? `\r\n--${boundary}--\r\n` : ''),
  ]);
}

const contentTypes = [
  json,
  form,
  `${json}; charset=utf-16`,
  'text/plain',
  'multipart/form-data',
  '',
  'a'.repeat(300),
];
const hostileHeaderValues = [
  '',
  'x',
  "'",
  'a'.repeat(300),
  'a'.repeat(4_000),
  '%00',
  '{"a":1}',
  '__proto__',
  '*',
];

function hostileHeaders(random: Random): Record<string, string> {
  const names = [
    'idempotency-key',
    'lang',
    'cookie',
    'origin',
    'sec-fetch-site',
    'accept-encoding',
    'authorization',
  ];
  const chosenNames = names.filter(() => random() < 0.15);
  const value = (name: string) =>
    name === 'cookie'
      ? pick(random, ['a', 'fp', 'fp=; fp=', '=', ';;;', 'sandbox-scenario=%', 'sandbox-scenario={}'])
      : pick(random, hostileHeaderValues);
  return Object.fromEntries(chosenNames.map((name) => [name, value(name)]));
}

/** Draws one call of a route. Five of seven calls have fields like the product's. */
export function drawCall(
  random: Random,
  { endpoint }: Route,
  usual: Fields,
  signedIn: Record<string, string>,
): DrawnCall {
  const isPlausible = random() < 5 / 7;
  const fields = isPlausible ? changedFields(random, usual) : hostileFields(random, usual);
  const headers = { lang: 'en', ...signedIn, ...(isPlausible ? {} : hostileHeaders(random)) };
  if (endpoint.body === 'multipart' && random() < 0.8)
    return {
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: multipartBody(random, fields),
    };
  const text = JSON.stringify(fields);
  if (isPlausible) {
    // Mostly the declared encoding, so that the fields are read.
    const isForm = (endpoint.body === 'form') === random() < 0.9;
    return {
      headers: { ...headers, 'content-type': isForm ? form : json },
      payload: Buffer.from(isForm ? asForm(fields) : text),
    };
  }
  const declared = endpoint.body === 'form' ? { type: form, text: asForm(fields) } : { type: json, text };
  const body = random() < 0.5 ? declared.text : pick(random, [...brokenTexts(text), text, asForm(fields)]);
  const bytes = Buffer.from(body);
  // Adds an invalid UTF-8 byte to some bodies.
  if (bytes.length > 0 && random() < 0.1) bytes[randomInt(random, 0, bytes.length - 1)] = 0xff;
  return {
    headers: {
      ...headers,
      'content-type': pick(random, [...contentTypes, ...Array<string>(3).fill(declared.type)]),
    },
    payload: bytes,
  };
}
