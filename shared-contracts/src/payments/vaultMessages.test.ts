import * as v from 'valibot';
import { depositByCard, depositOnlyPay } from '../api';
import {
  cardCalls,
  cardTokenPattern,
  VaultConnect,
  vaultFields,
  VaultCommand,
  VaultReport,
} from './vaultMessages';

const allFields = <Value>(value: Value) => Object.fromEntries(vaultFields.map((field) => [field, value]));
const token = `card_${'0123456789abcdef'.repeat(4)}`;

it.each([
  { type: 'SHOW', language: 'fil', labels: allFields('Numero'), hints: allFields('') },
  { type: 'MARK', field: 'cvv', text: 'Please enter the CVV' },
  { type: 'MARK', field: 'cvv', text: '' },
  { type: 'SEAL', ask: 3 },
  { type: 'SEAL', ask: 3, ticket: 'a ticket' },
  { type: 'LOCK', locked: true },
  { type: 'CLEAR' },
])('accepts the command %j', (command) => expect(v.is(VaultCommand, command)).toBe(true));

it.each([
  { type: 'OPEN' },
  { type: 'READ', field: 'number' },
  { type: 'SHOW', language: 'en', labels: { ...allFields(''), year: undefined }, hints: allFields('') },
  { type: 'SHOW', language: 'en', labels: allFields('a'.repeat(201)), hints: allFields('') },
  { type: 'MARK', field: 'amount', text: 'x' },
  { type: 'MARK', field: 'cvv', text: '<b>'.repeat(100) },
  { type: 'SEAL', ask: 0.5 },
  { type: 'SEAL', ask: '1' },
  { type: 'SEAL', ask: 1, ticket: 'a'.repeat(101) },
  { type: 'LOCK', locked: 1 },
])('rejects the command %j', (command) => expect(v.is(VaultCommand, command)).toBe(false));

it.each([
  { type: 'READY' },
  { type: 'SIZE', heightPx: 240 },
  { type: 'FILLED', filled: allFields(false) },
  { type: 'SUBMIT' },
  { type: 'UNREAD', field: 'cvv' },
  { type: 'UNREAD', field: 'number', reason: 'letters' },
  { type: 'UNMARKED' },
  { type: 'SEALED', ask: 1, token },
  { type: 'UNSEALED', ask: 1, field: 'number' },
  { type: 'UNSEALED', ask: 1 },
])('accepts the report %j', (report) => expect(v.parse(VaultReport, report)).toEqual(report));

it.each([
  { type: 'SIZE', heightPx: -1 },
  { type: 'SIZE', heightPx: 100_000 },
  { type: 'FILLED', filled: allFields('4111') },
  { type: 'SEALED', ask: 1, token: '4111111111111111' },
  { type: 'SEALED', ask: 1, token: token.toUpperCase() },
  { type: 'SEALED', ask: 1, token: `${token} ` },
  { type: 'SEALED', ask: 1, token: `x${token}` },
  { type: 'UNSEALED', ask: 1, field: 'amount' },
  { type: 'UNREAD', field: '12/28 737' },
  { type: 'UNREAD', field: 'cvv', reason: '12/28 737' },
])('rejects the report %j', (report) => expect(v.is(VaultReport, report)).toBe(false));

it('removes undeclared fields of a report', () => {
  const withExtraField = { type: 'UNSEALED', ask: 1, field: 'number', typed: '4111111111111111' };
  expect(v.parse(VaultReport, withExtraField)).toEqual({ type: 'UNSEALED', ask: 1, field: 'number' });
});

it('accepts only version 1 of the connect message', () => {
  expect(v.is(VaultConnect, { v: 1, type: 'VAULT_CONNECT' })).toBe(true);
  for (const message of ['VAULT_CONNECT', { type: 'VAULT_CONNECT' }, { v: 2, type: 'VAULT_CONNECT' }]) {
    expect(v.is(VaultConnect, message)).toBe(false);
  }
});

it('does not accept a card number as a token', () => {
  expect(cardTokenPattern.test(token)).toBe(true);
  for (const text of ['4111111111111111', `${token}\n`, `x${token}`, `card_${'g'.repeat(64)}`]) {
    expect(cardTokenPattern.test(text)).toBe(false);
  }
});

it('lists the four card fields of each call with a card, by their names in that call', () => {
  const endpoints = [depositByCard, depositOnlyPay];
  expect(endpoints.map(({ path }) => path)).toEqual(Object.keys(cardCalls));
  const names = Object.values(cardCalls).map((fields) => Object.values(fields));
  for (const [index, { request }] of endpoints.entries()) {
    expect(Object.keys(request.entries)).toEqual(expect.arrayContaining(names[index] ?? []));
  }
});
