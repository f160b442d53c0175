import fc from 'fast-check';
import { hostileAddresses } from '../hostileAddresses';
import { hostileMarkup } from '../hostileMarkup';

/** Names with a special meaning in JavaScript, and values that are almost valid. */
const specialTexts: readonly string[] = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'length', 'then'],
  ...['', ' ', '\0', '\u0000\u0008', '\u202e0.5', '\u2066', '\ufeff1', '1\u200b', '\ud800', '\udfff'],
  ...[
    '-0',
    '+0',
    '0x10',
    '1e3',
    '1E400',
    '-1',
    '.5',
    '5.',
    '1,000',
    '1.005',
    'NaN',
    'Infinity',
    '٣',
    '１２',
    '1_0',
  ],
  ...[
    '9007199254740993',
    '99999999999999999999',
    '0.0000000000000000000001',
    '1970-01-01',
    '275760-09-14T00:00:00Z',
  ],
  ...[
    '+275761-01-01T00:00:00Z',
    '2026-02-30',
    '0000-00-00',
    '24:00',
    'null',
    'undefined',
    'true',
    'false',
    '[]',
    '{}',
  ],
  ...[
    '[object Object]',
    '"',
    "'",
    '\\',
    '%',
    '%2',
    '%00',
    '%c0%af',
    '&#0;',
    '&amp',
    '=1+1',
    '@SUM(1)',
    '${1}',
    '{{1}}',
  ],
  ...[
    "' OR 1=1 --",
    '../../etc/passwd',
    '..\\..',
    '\r\nSet-Cookie: a=b',
    'data:text/html,x',
    '<!--',
    '<![CDATA[',
    '</',
  ],
];

/** Short texts. If they are repeated many times, a pattern with too much backtracking becomes extremely slow. */
const units = [
  'a',
  '1',
  '0',
  ' ',
  '\t',
  '%',
  '%25',
  '/',
  './',
  '[',
  '{"a":',
  '<',
  '<a ',
  '&',
  '=',
  '.',
  ',',
  '-',
  'a@',
  'a.',
  '"',
  '\\',
  ':',
  '?',
  '#',
  '::',
  'ﷺ',
];
const repeatedText = fc
  .tuple(
    fc.constantFrom(...units),
    fc.constantFrom(20, 200, 2_000, 20_000),
    fc.constantFrom('', '!', '\n', '@', '>', 'x'),
  )
  .map(([unit, times, end]) => unit.repeat(times) + end);

const shortText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...specialTexts) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileAddresses) },
  { weight: 1, arbitrary: fc.constantFrom(...hostileMarkup) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.integer().map(String) },
);

/** Texts that an attacker types or puts into an address. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: shortText },
  { weight: 3, arbitrary: fc.array(shortText, { maxLength: 6 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: repeatedText },
);

const hostileNumber = fc.constantFrom(
  ...[0, -0, 1, -1, 0.1, 1e-7, 1e21, 1e300, -1e300, 5e-324, 2 ** 31, 2 ** 53, 2 ** 53 + 2, -(2 ** 53)],
  ...[8.64e15, 8.64e15 + 1, -8.64e15 - 1, NaN, Infinity, -Infinity],
);

/** Adds an own property of any name, even `__proto__`, as JSON.parse does. */
function withField(fields: object, key: string, value: unknown): object {
  return Object.defineProperty({ ...fields }, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

const leaf: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, undefined, true, false),
);

const deepValue = fc.constantFrom(50, 500, 1_500).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
});

const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 4, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(tie('tree'), { maxLength: 4 }) },
    {
      weight: 2,
      arbitrary: fc
        .array(fc.tuple(shortText, tie('tree')), { maxLength: 4 })
        .map((fields) => fields.reduce((object, [key, value]) => withField(object, key, value), {})),
    },
  ),
}));

/** Data that could come from a server, another window or a storage. */
export const hostileData: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: tree },
  { weight: 1, arbitrary: deepValue },
);

type Change = 'drop' | 'replace' | 'add' | 'wrap';

/** Changes one part of a document. `path` leads to the part. */
function applyChange(
  value: unknown,
  path: readonly number[],
  change: Change,
  replacement: unknown,
  key: string,
): unknown {
  const entries =
    typeof value === 'object' && value !== null
      ? Object.entries(value as Readonly<Record<string, unknown>>)
      : [];
  const [index = 0, ...deeperPath] = path;
  const entry = entries.length > 0 ? entries[index % entries.length] : undefined;
  if (!entry || path.length === 0) {
    if (change === 'add' && typeof value === 'object' && value !== null)
      return withField(value, key, replacement);
    return change === 'wrap' ? [value] : replacement;
  }
  const [name, inner] = entry;
  const changedInner = applyChange(inner, deeperPath, change, replacement, key);
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    list.splice(Number(name), 1, ...(change === 'drop' && deeperPath.length === 0 ? [] : [changedInner]));
    return list;
  }
  const otherFields = Object.fromEntries(entries.filter(([fieldName]) => fieldName !== name));
  return change === 'drop' && deeperPath.length === 0
    ? otherFields
    : withField(otherFields, name, changedInner);
}

/** Valid documents with up to three changes. */
export const mutationsOf = (validDocuments: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      validDocuments,
      fc.array(
        fc.record({
          path: fc.array(fc.nat(12), { maxLength: 5 }),
          change: fc.constantFrom<Change>('drop', 'replace', 'add', 'wrap'),
          replacement: fc.oneof(leaf, tree),
          key: shortText,
        }),
        { maxLength: 3 },
      ),
    )
    .map(([document, changes]) =>
      changes.reduce<unknown>(
        (mutatedDocument, { path, change, replacement, key }) =>
          applyChange(mutatedDocument, path, change, replacement, key),
        document,
      ),
    );

/** Converts data to JSON. Undefined becomes null, because JSON has no undefined. */
const jsonOf = (value: unknown) => JSON.stringify(value === undefined ? null : value);

const deepJson = fc
  .tuple(fc.constantFrom('[', '{"a":'), fc.constantFrom(500, 5_000, 20_000))
  .map(([open, depth]) => `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`);

/** JSON texts of the data: complete, cut off, or with extra characters. */
export const hostileJson = (data: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: data.map((value) => jsonOf(value)) },
    {
      weight: 1,
      arbitrary: fc.tuple(data, fc.nat(2_000)).map(([value, end]) => jsonOf(value).slice(0, end)),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(data, fc.nat(200), shortText).map(([value, index, extraText]) => {
        const json = jsonOf(value);
        return json.slice(0, index) + extraText + json.slice(index);
      }),
    },
    { weight: 1, arbitrary: hostileText },
    { weight: 1, arbitrary: deepJson },
  );

/** 100 kB of each unit. Every run tests all of them, because random inputs rarely include the text that does harm. */
export const longTexts: readonly string[] = units
  .map((unit) => unit.repeat(100_000 / unit.length))
  .flatMap((text) => [text, `${text}!`]);
