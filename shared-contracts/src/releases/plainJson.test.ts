import * as v from 'valibot';
import { PlainJson } from './plainJson';

/** An object in an object, so many in all. */
const nested = (depth: number): unknown =>
  Array.from({ length: depth - 1 }).reduce((inner) => ({ inner }), {});

it.each([null, true, 7, 'text', [], {}, [1, [2, { a: null }]], { a: { b: ['c'] } }, nested(100)])(
  'lets %j through as it is',
  (value) => expect(v.parse(PlainJson, value)).toBe(value),
);

it.each([
  '{"__proto__":1}',
  '{"constructor":{}}',
  '{"prototype":null}',
  '{"a":{"b":[{"__proto__":{}}]}}',
  '[[{"constructor":1}]]',
  '{"fine":1,"worse":{"prototype":1},"fineToo":2}',
])('refuses %s', (text) => {
  const { success, issues } = v.safeParse(PlainJson, JSON.parse(text));
  expect(success).toBe(false);
  expect(issues?.[0].message).toBe('a key that could change Object.prototype, or too deep');
});

it('refuses what is deeper than any document of ours', () => {
  expect(v.is(PlainJson, nested(101))).toBe(false);
  expect(v.is(PlainJson, { shallow: 1, deep: nested(100) })).toBe(false);
});
