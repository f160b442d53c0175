import * as fc from 'fast-check';
import { jsonSchemaOf } from 'shared-contracts/contract/record';
import { Id } from 'shared-contracts/domain';
import * as v from 'valibot';
import { similarPlan, plans, schemaFrom, valuesFrom } from '../testing/schemaPlans';
import { incompatibilityOf } from './incompatibilityOf';

const sent = (schema: v.GenericSchema) => jsonSchemaOf(schema, { role: 'sent', side: 'output' });
const accepted = (schema: v.GenericSchema) => jsonSchemaOf(schema, { role: 'accepted', side: 'input' });
const incompatibilityBetween = (sender: v.GenericSchema, receiver: v.GenericSchema) =>
  incompatibilityOf(sent(sender), accepted(receiver));

const overTheBus = (value: unknown) =>
  (JSON.parse(JSON.stringify({ value })) as { value?: unknown }).value ?? null;

it('accepts a pair of schemas only if the receiver accepts every value of the sender', () => {
  let acceptedPairs = 0;
  const exchange = plans
    .chain((from) => fc.tuple(fc.constant(from), fc.oneof(similarPlan(from), plans)))
    .chain(([from, to]) =>
      fc.tuple(
        fc.constant(from),
        fc.constant(to),
        fc.array(valuesFrom(from), { minLength: 1, maxLength: 8 }),
      ),
    );
  fc.assert(
    fc.property(exchange, ([from, to, values]) => {
      const sender = schemaFrom(from);
      const receiver = schemaFrom(to);
      if (incompatibilityBetween(sender, receiver) !== undefined) return true;
      acceptedPairs += 1;
      return values.every((value) => v.is(receiver, overTheBus(v.parse(sender, value))));
    }),
    { numRuns: 3_000 },
  );
  // Otherwise a gate that rejects everything would pass this test.
  expect(acceptedPairs).toBeGreaterThan(800);
});

const id = v.object({ memberId: v.string() });

it.each<[string, v.GenericSchema, v.GenericSchema]>([
  ['an additional field', v.object({ memberId: v.string(), tier: v.number() }), id],
  [
    'a missing field that is optional for the receiver',
    id,
    v.object({ memberId: v.string(), tier: v.optional(v.number()) }),
  ],
  ['a narrower sender', v.object({ memberId: v.pipe(v.string(), v.maxLength(5)) }), id],
  ['one of several allowed values', v.picklist(['a']), v.picklist(['a', 'b'])],
  [
    'a value within the pattern and the length limit of the receiver',
    v.literal('abc'),
    v.pipe(v.string(), v.regex(/^[a-c]+$/), v.maxLength(3)),
  ],
  ['a boolean for a union of true and false', v.boolean(), v.union([v.literal(true), v.literal(false)])],
  [
    'a field that a default fills in',
    v.object({ on: v.optional(v.boolean(), true) }),
    v.object({ on: v.boolean() }),
  ],
  ['a number that a transform turns into text', v.pipe(v.number(), v.transform(String)), v.string()],
  ['an id that the receiver parses again', v.object({ id: Id }), v.object({ id: Id })],
  ['the same pattern', v.pipe(v.string(), v.regex(/^a/)), v.pipe(v.string(), v.regex(/^a/))],
])('accepts %s', (_case, sender, receiver) => {
  expect(incompatibilityBetween(sender, receiver)).toBeUndefined();
});

it.each<[string, v.GenericSchema, v.GenericSchema]>([
  ['memberId is missing, but required', v.object({}), id],
  ['memberId may be missing, but required', v.object({ memberId: v.optional(v.string()) }), id],
  ['memberId is number, but must be string', v.object({ memberId: v.number() }), id],
  ['memberId may be null, but must be string', v.object({ memberId: v.nullable(v.string()) }), id],
  ['it may be "b", but must be "a"', v.picklist(['a', 'b']), v.literal('a')],
  ['[] may be longer than 3', v.array(v.string()), v.array(v.pipe(v.string(), v.maxLength(3)))],
  ['it may be less than 1', v.number(), v.pipe(v.number(), v.minValue(1))],
  ['it may not match ^a', v.string(), v.pipe(v.string(), v.regex(/^a/))],
  [
    'tier is an unknown field',
    v.object({ memberId: v.string(), tier: v.number() }),
    v.strictObject(id.entries),
  ],
  ['a.b.c is boolean, but must be number', nested(v.boolean()), nested(v.number())],
  [
    'user.vip is missing, but required',
    v.object({ kind: v.literal('member'), user: v.object({}) }),
    v.variant('kind', [
      v.object({ kind: v.literal('visitor') }),
      v.object({ kind: v.literal('member'), user: v.object({ vip: v.number() }) }),
    ]),
  ],
])('returns the incompatibility "%s"', (reason, sender, receiver) => {
  expect(incompatibilityBetween(sender, receiver)).toBe(reason);
});

function nested(inner: v.GenericSchema) {
  return v.object({ a: v.object({ b: v.object({ c: inner }) }) });
}

it('rejects unsupported keywords, unless both schemas are equal', () => {
  const unsupported = { type: 'string', contentEncoding: 'base64' };
  expect(incompatibilityOf(unsupported, unsupported)).toBeUndefined();
  expect(incompatibilityOf(unsupported, { type: 'string' })).toMatch(
    /"contentEncoding" in its schema, which the compatibility check does not support/,
  );
  expect(incompatibilityOf({ type: 'string' }, { type: 'string', not: { const: 'a' } })).toMatch(/"not"/);
  expect(incompatibilityOf({ const: 'a' }, { enum: ['a'], minLength: 3 })).toMatch(
    /enum combined with limits/,
  );
  expect(incompatibilityOf({ type: 'text' }, { type: 'text', minLength: 1 })).toMatch(/"text"/);
});

it.each<[string, string, v.GenericSchema]>([
  [
    'a check',
    'check',
    v.pipe(
      v.string(),
      v.check((text) => text !== ''),
    ),
  ],
  ['a custom schema', 'custom', v.custom(() => true)],
  [
    'a number after a transform',
    'number" after a transform',
    v.pipe(v.string(), v.transform(Number), v.number()),
  ],
  [
    'a maximum after a transform',
    'max_value" after a transform',
    v.object({ a: v.array(v.pipe(v.string(), v.transform(Number), v.maxValue(3))) }),
  ],
  ['a pattern with flags', 'RegExp flags', v.pipe(v.string(), v.regex(/a/i))],
])('throws for %s, which JSON Schema cannot express', (_case, message, schema) => {
  expect(() => accepted(schema)).toThrow(message);
});
