import * as v from 'valibot';
import { assertDeclared, defaultRules } from './Rules';

type Row = readonly [path: string, schema: v.GenericSchema];

const text = v.string();
const withId = v.object({ orderId: text });
const declare = (schema: v.GenericSchema, rules: object = {}) => {
  assertDeclared('/echo', { ...defaultRules, ...rules, schema });
};

it.each<Row>([
  ['orders.orderId', v.object({ orders: v.array(withId) })],
  ['paid.by.orderId', v.object({ paid: v.optional(v.object({ by: v.nullable(withId) })) })],
  ['way.orderId', v.object({ way: v.union([text, withId]) })],
  ['way.orderId', v.object({ way: v.variant('kind', [v.object({ kind: v.literal(1), orderId: text })]) })],
  ['way.orderId', v.object({ way: v.pipe(text, v.parseJson(), withId) })],
  ['orderId', v.pipe(v.looseObject({}), withId)],
  [
    'way.orderId',
    v.object({
      way: v.pipe(
        withId,
        v.check(() => true),
      ),
    }),
  ],
  ...['id', 'ids', 'orderIds', 'orderNo', 'orderNos', 'orderID', 'order_id'].map((name): Row => [
    name,
    v.object({ [name]: v.array(text) }),
  ]),
  ...['orderId_EQ', 'orderId_NEQ', 'orderId_GT', 'orderId_IN'].map((name): Row => [
    name,
    v.object({ [name]: v.array(text) }),
  ]),
])('requires an owner for every id that a call accepts: %s', (path, schema) => {
  expect(() => {
    declare(schema);
  }).toThrow(`/echo does not declare the owner of ${path}`);
  declare(schema, { ids: { [path]: 'order' } });
});

it('requires no owner for a field that only ends with the letters id', () => {
  declare(v.object({ paid: text, grid: text, notes: text, idle: text, valid: v.boolean() }));
});

it('rejects a nested member id, because calls compare only top-level ids with the member', () => {
  const schema = v.object({ of: v.object({ memberId: text }) });
  expect(() => {
    declare(schema, { subject: ['of.memberId', 'memberId'] });
  }).toThrow('/echo does not declare the owner of of.memberId');
});

it.each<Row>([
  ['the request', v.union([withId, v.object({})])],
  ['the request', v.record(text, text)],
  ['the request', v.objectWithRest({}, text)],
  ['more', v.object({ more: v.unknown() })],
  ['more', v.object({ more: v.looseObject({}) })],
  ['more', v.object({ more: v.lazy(() => withId) })],
  ['all.more', v.object({ all: v.array(v.object({ more: v.record(text, text) })) })],
])('rejects a schema that could hide an id: in %s', (path, schema) => {
  expect(() => {
    declare(schema);
  }).toThrow(`/echo does not declare the content of ${path}`);
});
