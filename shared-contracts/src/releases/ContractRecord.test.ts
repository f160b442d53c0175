import * as v from 'valibot';
import { ContractRecord } from './ContractRecord';

const text = { type: 'string' };
const schema = {
  type: ['object', 'null'],
  anyOf: [text, { type: 'number' }],
  properties: { id: text, deep: { properties: { list: { type: 'array', items: text } } } },
  required: ['id'],
  additionalProperties: false,
  format: 'a word that the gate does not know',
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

it('keeps every word of a record, those of schemas that the gate does not know too', () => {
  expect(v.parse(ContractRecord, record)).toEqual(record);
  const { screens, ...without } = record;
  expect(screens).toHaveLength(1);
  expect(v.parse(ContractRecord, without)).toEqual(without);
});

it('leaves out what a later edition added', () => {
  expect(v.parse(ContractRecord, { ...record, later: 1 })).toEqual(record);
});

it('keeps schemas of what else an object may hold', () => {
  const open = { ...record, publishes: { a: { additionalProperties: { type: 'number' } } } };
  expect(v.parse(ContractRecord, open)).toEqual(open);
});

it.each(['publishes', 'hears', 'opens', 'popups', 'calls', 'uses', 'offers', 'singletons'])(
  'is none without %s, or with something else in its place',
  (part) => {
    expect(v.is(ContractRecord, { ...record, [part]: undefined })).toBe(false);
    expect(v.is(ContractRecord, { ...record, [part]: { name: 7 } })).toBe(false);
  },
);

it.each<[string, object]>([
  ['another edition', { spec: 2 }],
  ['a schema of a type that is no word', { publishes: { a: { type: 7 } } }],
  ['a choice that is no list', { publishes: { a: { anyOf: text } } }],
  ['a choice of what is no schema', { publishes: { a: { anyOf: ['string'] } } }],
  ['a field that has no schema', { publishes: { a: { properties: { id: 'string' } } } }],
  ['a field deep inside that has none', { publishes: { a: { items: { properties: { id: 7 } } } } }],
  ['required fields that are no names', { publishes: { a: { required: [7] } } }],
  ['required fields that are no list', { publishes: { a: { required: 'id' } } }],
  ['more fields that are neither allowed nor described', { publishes: { a: { additionalProperties: 1 } } }],
  ['items that have no schema', { publishes: { a: { items: 'string' } } }],
  ['a popup that does not say what becomes of its params', { popups: { terms: { takes: text } } }],
  ['a popup that takes nothing', { popups: { terms: { becomes: text } } }],
  ['a call without a reply', { calls: { '/a': { request: text } } }],
  ['a call without a request', { calls: { '/a': { reply: text } } }],
  ['a member that gives what is no schema', { uses: { call: { gives: 'text' } } }],
  ['a member that gets what is no schema', { offers: { call: { gets: 'text' } } }],
  ['screens that are no names', { screens: [7] }],
])('is none with %s', (_, change) => {
  expect(v.is(ContractRecord, { ...record, ...change })).toBe(false);
});
