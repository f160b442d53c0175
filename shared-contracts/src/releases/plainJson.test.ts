import * as v from 'valibot';
import { PlainJson } from './plainJson';

/** Returns an object with `depth` levels. */
const nestedObjects = (depth: number): unknown =>
  Array.from({ length: depth - 1 }).reduce((inner) => ({ inner }), {});

it.each([null, true, 7, 'text', [], {}, [1, [2, { a: null }]], { a: { b: ['c'] } }, nestedObjects(100)])(
  'returns %j unchanged',
  (value) => expect(v.parse(PlainJson, value)).toBe(value),
);

it.each([
  '{"__proto__":1}',
  '{"constructor":{}}',
  '{"prototype":null}',
  '{"a":{"b":[{"__proto__":{}}]}}',
  '[[{"constructor":1}]]',
  '{"fine":1,"worse":{"prototype":1},"fineToo":2}',
])('rejects %s', (text) => {
  const { success, issues } = v.safeParse(PlainJson, JSON.parse(text));
  expect(success).toBe(false);
  expect(issues?.[0].message).toBe('a key that could change Object.prototype, or too deep');
});

it('rejects values with more than 100 levels', () => {
  expect(v.is(PlainJson, nestedObjects(101))).toBe(false);
  expect(v.is(PlainJson, { shallow: 1, deep: nestedObjects(100) })).toBe(false);
});
