import * as fc from 'fast-check';
import { shapeOf } from './shapeOf';

it.each([
  [{ a: 'x', b: 1, c: true, d: null }, '{ a: string, b: number, c: boolean, d: null }'],
  [{ list: ['x', 'y'], none: [] }, '{ list: [string, …], none: [] }'],
  [{ a: { b: { c: { d: 1 } } } }, '{ a: { b: { c: … } } }'],
  [{}, '{}'],
  ['x', 'string'],
])('describes %j', (value, shape) => {
  expect(shapeOf(value)).toBe(shape);
});

it('[Q-024] contains no text and no digit of any value', () => {
  const secret = fc.oneof(fc.constant('SECRET'), fc.constant(987_654));
  const payload = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(secret, fc.array(secret)));
  fc.assert(fc.property(payload, (value) => !/SECRET|9876/.test(shapeOf(value))));
});
