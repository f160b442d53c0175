import * as v from 'valibot';
import { IslandOrder, IslandReady, IslandReport } from './islandMessages';

it('is ready by one message of one version', () => {
  expect(v.is(IslandReady, { v: 1, type: 'ISLAND_READY' })).toBe(true);
  for (const other of ['ISLAND_READY', { type: 'ISLAND_READY' }, { v: 2, type: 'ISLAND_READY' }]) {
    expect(v.is(IslandReady, other)).toBe(false);
  }
});

it.each([
  { type: 'RUN', text: 'go()', language: 'fil' },
  { type: 'OPEN' },
  { type: 'AD_EVENT', name: 'registration' },
  { type: 'AD_EVENT', name: 'purchase', value: 25.5, currency: 'USD' },
])('is an order to an island: %j', (order) => expect(v.is(IslandOrder, order)).toBe(true));

it.each([
  { type: 'RUN', text: 'go()' },
  { type: 'RUN', text: 7, language: 'en' },
  { type: 'AD_EVENT', name: 'gameOpened' },
  { type: 'AD_EVENT', name: 'purchase', value: '25' },
  { type: 'SIGN_OUT' },
])('is no order: %j', (order) => expect(v.is(IslandOrder, order)).toBe(false));

it('tells an advertiser of nobody: a field that is not in the contract is lost on its way', () => {
  const chatty = { type: 'AD_EVENT', name: 'purchase', value: 1, currency: 'USD', orderId: 'o-1' };
  expect(v.parse(IslandOrder, chatty)).toEqual({ ...chatty, orderId: undefined });
});

it.each([
  { type: 'STARTED' },
  { type: 'FAILED', message: 'closed for today' },
  { type: 'MISSING', file: 'https://vendor.test/widget.js' },
  { type: 'CLOSE' },
])('is a report of an island: %j', (report) => expect(v.parse(IslandReport, report)).toEqual(report));

it.each([
  { type: 'FAILED' },
  { type: 'FAILED', message: 'a'.repeat(601) },
  { type: 'FAILED', message: { toString: 'x' } },
  { type: 'OPEN_POPUP', popup: 'deposit' },
  'STARTED',
])('is no report: %j', (report) => expect(v.is(IslandReport, report)).toBe(false));
