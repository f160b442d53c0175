import * as v from 'valibot';
import { assertDeclared, reading } from './Rules';

type Row = readonly [place: string, schema: v.GenericSchema];

const text = v.string();
const taking = v.object({ orderId: text });
const start = (schema: v.GenericSchema, rules: object = {}) => {
  assertDeclared('/echo', { ...reading, ...rules, schema });
};

it.each<Row>([
  ['orders.orderId', v.object({ orders: v.array(taking) })],
  ['paid.by.orderId', v.object({ paid: v.optional(v.object({ by: v.nullable(taking) })) })],
  ['way.orderId', v.object({ way: v.union([text, taking]) })],
  ['way.orderId', v.object({ way: v.variant('kind', [v.object({ kind: v.literal(1), orderId: text })]) })],
  ['way.orderId', v.object({ way: v.pipe(text, v.parseJson(), taking) })],
  ['orderId', v.pipe(v.looseObject({}), taking)],
  [
    'way.orderId',
    v.object({
      way: v.pipe(
        taking,
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
])('requires an owner for every id that a call takes: %s', (place, schema) => {
  expect(() => {
    start(schema);
  }).toThrow(`/echo does not declare whose ${place} is`);
  start(schema, { ids: { [place]: 'order' } });
});

it('asks nothing of a field whose name only ends like that of an id', () => {
  start(v.object({ paid: text, grid: text, notes: text, idle: text, valid: v.boolean() }));
});

it('lets no member be named inside, where no call compares them with its own', () => {
  const schema = v.object({ of: v.object({ memberId: text }) });
  expect(() => {
    start(schema, { subject: ['of.memberId', 'memberId'] });
  }).toThrow('/echo does not declare whose of.memberId is');
});

it.each<Row>([
  ['the request', v.union([taking, v.object({})])],
  ['the request', v.record(text, text)],
  ['the request', v.objectWithRest({}, text)],
  ['more', v.object({ more: v.unknown() })],
  ['more', v.object({ more: v.looseObject({}) })],
  ['more', v.object({ more: v.lazy(() => taking) })],
  ['all.more', v.object({ all: v.array(v.object({ more: v.record(text, text) })) })],
])('rejects a call whose schema could hide an id: in %s', (place, schema) => {
  expect(() => {
    start(schema);
  }).toThrow(`/echo does not declare what is in ${place}`);
});
