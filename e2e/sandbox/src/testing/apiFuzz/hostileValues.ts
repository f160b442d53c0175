import { pick, randomInt, type Random } from '../../seededRandom';

const longText = 'A'.repeat(3_000);

/** Values that attackers send and the product's forms do not. */
const values: readonly unknown[] = [
  '',
  ' ',
  '0',
  '-1',
  '1e3',
  '1,5',
  '0x10',
  'NaN',
  'Infinity',
  '٣٤',
  '１２',
  '99999999999999999999',
  '-0',

  'null',
  'undefined',
  'true',
  '[object Object]',
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',

  "'",
  "' OR '1'='1",
  "'; DROP TABLE member; --",
  '") OR 1=1 --',
  '%',
  '_%',
  '\\',
  '\\x00',
  '${7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,x',
  '../../etc/passwd',
  '..%2f..%2f',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',

  'http://127.0.0.1:5432/',
  '//evil.example',
  'https://evil.example\\@casino.example',
  '\r\nSet-Cookie: a=b',

  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff',
  '\u202e',
  '\ufeff',
  '😀'.repeat(40),
  'e\u0301',
  'ı',
  'İ',
  longText,

  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '2026-02-30',
  '0000-00-00',
  0,
  -1,
  1,
  1.5,
  -0.001,
  1e21,
  1e-9,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  Number.MAX_VALUE,
  0.1 + 0.2,

  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  { a: 1 },
  ['1', '2'],
  [{ id: 1 }],
  { $ne: null },
  { length: 1e9 },
];

/** Fields of lists, wallets and members that a call must not set. */
const extraNames = [
  'memberId',
  'memberId_EQ',
  'member',
  'userId',
  'id',
  'id_IN',
  'id_NEQ',
  'memberType',
  'vipLevel',
  'credited',
  'enabled',
  'balance',
  'availableBalance',
  'balanceBlocked',
  'role',
  'isAdmin',
  'status',
  'status_EQ',

  'amount_GT',
  'amount_LT',
  'type_IN',
  'type_EQ',
  'createTime_0',
  'createTime_9',
  'id_0',
  'passwordHash_0',

  'pageNum',
  'pageSize',
  'category_NEQ',
  'category_IN',
  'visibility_IN',
  'name_LIKE',
  'passwordHash_EQ',
  'a.b',
] as const;

const sortWords = ['ASC', 'DESC', 'asc; DROP TABLE member', '1', ''];

export const hostileValue = (random: Random): unknown => pick(random, values);

export function hostileField(random: Random): [string, unknown] {
  const name = pick(random, extraNames);
  if (/_\d$/.test(name) && random() < 0.7) return [name, pick(random, sortWords)];
  if (/^page/.test(name) && random() < 0.7)
    return [name, pick(random, [0, -1, 1, 2, 300, 301, 1e9, '1', '01', ' 1'])];
  return [name, hostileValue(random)];
}

/** A variation of a value: cut, doubled, reversed, in another case, or with a changed letter. */
export function similarValue(random: Random, value: unknown): unknown {
  if (typeof value === 'number') return value + pick(random, [-1, 1, 0.5, 1e9, -2 * value]);
  if (typeof value !== 'string') return hostileValue(random);
  const index = randomInt(random, 0, Math.max(0, value.length - 1));
  return pick(random, [
    value.slice(0, index),
    value + value,
    value.toUpperCase(),
    Array.from(value).reverse().join(''),
    `${value.slice(0, index)}${String.fromCharCode(randomInt(random, 1, 0x2_ff))}${value.slice(index + 1)}`,
    ` ${value} `,
    value.length,
  ]);
}
