import * as v from 'valibot';
import { ContractRecord } from './ContractRecord';

const textSchema = { type: 'string' };
const schema = {
  type: ['object', 'null'],
  anyOf: [textSchema, { type: 'number' }],
  properties: { id: textSchema, deep: { properties: { list: { type: 'array', items: textSchema } } } },
  required: ['id'],
  additionalProperties: false,
  format: 'an unknown keyword of the gate',
};

const record = {
  spec: 1,
  publishes: { 'lobby/opened': schema },
  hears: { 'account/signedIn': {} },
  opens: { deposit: schema },
  popups: { terms: { takes: schema, becomes: textSchema } },
  screens: ['remote-lobby/home'],
  calls: { '/base/note': { request: schema, reply: textSchema } },
  uses: { call: { gives: textSchema, gets: schema }, session$: {} },
  offers: { call: { gets: textSchema } },
  singletons: { react: '19.2.0' },
};

it('preserves all fields of a record, including schema keywords that the gate does not use', () => {
  expect(v.parse(ContractRecord, record)).toEqual(record);
  const { screens, ...withoutScreens } = record;
  expect(screens).toHaveLength(1);
  expect(v.parse(ContractRecord, withoutScreens)).toEqual(withoutScreens);
});

it('removes unknown fields, which a later version of the format may add', () => {
  expect(v.parse(ContractRecord, { ...record, later: 1 })).toEqual(record);
});

it('preserves the schema of additional properties', () => {
  const withSchema = { ...record, publishes: { a: { additionalProperties: { type: 'number' } } } };
  expect(v.parse(ContractRecord, withSchema)).toEqual(withSchema);
});

it.each(['publishes', 'hears', 'opens', 'popups', 'calls', 'uses', 'offers', 'singletons'])(
  'rejects a record without %s, or with an invalid value for it',
  (field) => {
    expect(v.is(ContractRecord, { ...record, [field]: undefined })).toBe(false);
    expect(v.is(ContractRecord, { ...record, [field]: { name: 7 } })).toBe(false);
  },
);

it.each<[string, object]>([
  ['another version of the format', { spec: 2 }],
  ['a schema with a type that is not a text', { publishes: { a: { type: 7 } } }],
  ['anyOf that is not a list', { publishes: { a: { anyOf: textSchema } } }],
  ['anyOf with an entry that is not a schema', { publishes: { a: { anyOf: ['string'] } } }],
  ['a property without a schema', { publishes: { a: { properties: { id: 'string' } } } }],
  ['a nested property without a schema', { publishes: { a: { items: { properties: { id: 7 } } } } }],
  ['required with an entry that is not a text', { publishes: { a: { required: [7] } } }],
  ['required that is not a list', { publishes: { a: { required: 'id' } } }],
  [
    'additionalProperties that is neither a boolean nor a schema',
    { publishes: { a: { additionalProperties: 1 } } },
  ],
  ['items without a schema', { publishes: { a: { items: 'string' } } }],
  ['a popup without `becomes`', { popups: { terms: { takes: textSchema } } }],
  ['a popup without `takes`', { popups: { terms: { becomes: textSchema } } }],
  ['a call without a reply', { calls: { '/a': { request: textSchema } } }],
  ['a call without a request', { calls: { '/a': { reply: textSchema } } }],
  ['a host property whose `gives` is not a schema', { uses: { call: { gives: 'text' } } }],
  ['a host property whose `gets` is not a schema', { offers: { call: { gets: 'text' } } }],
  ['a screen that is not a text', { screens: [7] }],
])('rejects a record with %s', (_, change) => {
  expect(v.is(ContractRecord, { ...record, ...change })).toBe(false);
});
