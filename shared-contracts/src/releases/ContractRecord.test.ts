import * as v from 'valibot';
import { ContractRecord } from './ContractRecord';

const text = { type: 'string' };
const schema = {
  type: ['object', 'null'],
  anyOf: [text, { type: 'number' }],
  properties: { id: text, deep: { properties: { list: { type: 'array', items: text } } } },
  required: ['id'],
  additionalProperties: false,
  format: 'an unknown keyword of the gate',
};

const record = {
  spec: 1,
  publishes: { 'lobby/opened': schema },
  hears: { 'account/signedIn': {} },
  opens: { deposit: schema },
  popups: { terms: { takes: schema, becomes: text } },
  screens: ['remote-lobby/home'],
  calls: { '/base/thing': { request: schema, reply: text } },
  uses: { call: { gives: text, gets: schema }, session$: {} },
  offers: { call: { gets: text } },
  singletons: { react: '19.2.0' },
};

it('preserves all fields of a record, including schema keywords that the gate does not use', () => {
  expect(v.parse(ContractRecord, record)).toEqual(record);
  const { screens, ...without } = record;
  expect(screens).toHaveLength(1);
  expect(v.parse(ContractRecord, without)).toEqual(without);
});

it('removes fields that a later edition has added', () => {
  expect(v.parse(ContractRecord, { ...record, later: 1 })).toEqual(record);
});

it('preserves the schema of additional properties', () => {
  const open = { ...record, publishes: { a: { additionalProperties: { type: 'number' } } } };
  expect(v.parse(ContractRecord, open)).toEqual(open);
});

it.each(['publishes', 'hears', 'opens', 'popups', 'calls', 'uses', 'offers', 'singletons'])(
  'rejects a record without %s, or with an invalid value for it',
  (part) => {
    expect(v.is(ContractRecord, { ...record, [part]: undefined })).toBe(false);
    expect(v.is(ContractRecord, { ...record, [part]: { name: 7 } })).toBe(false);
  },
);

it.each<[string, object]>([
  ['another edition', { spec: 2 }],
  ['a schema with a type that is no text', { publishes: { a: { type: 7 } } }],
  ['anyOf that is no list', { publishes: { a: { anyOf: text } } }],
  ['anyOf with an entry that is no schema', { publishes: { a: { anyOf: ['string'] } } }],
  ['a property without a schema', { publishes: { a: { properties: { id: 'string' } } } }],
  ['a nested property without a schema', { publishes: { a: { items: { properties: { id: 7 } } } } }],
  ['required with an entry that is no text', { publishes: { a: { required: [7] } } }],
  ['required that is no list', { publishes: { a: { required: 'id' } } }],
  [
    'additionalProperties that is neither a boolean nor a schema',
    { publishes: { a: { additionalProperties: 1 } } },
  ],
  ['items without a schema', { publishes: { a: { items: 'string' } } }],
  ['a popup without `becomes`', { popups: { terms: { takes: text } } }],
  ['a popup without `takes`', { popups: { terms: { becomes: text } } }],
  ['a call without a reply', { calls: { '/a': { request: text } } }],
  ['a call without a request', { calls: { '/a': { reply: text } } }],
  ['a member with `gives` that is no schema', { uses: { call: { gives: 'text' } } }],
  ['a member with `gets` that is no schema', { offers: { call: { gets: 'text' } } }],
  ['a screen that is no text', { screens: [7] }],
])('rejects a record with %s', (_, change) => {
  expect(v.is(ContractRecord, { ...record, ...change })).toBe(false);
});
