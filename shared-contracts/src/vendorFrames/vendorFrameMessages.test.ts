import * as v from 'valibot';
import { VendorFrameCommand, VendorFrameReady, VendorFrameReport } from './vendorFrameMessages';

it('accepts only version 1 of the ready message', () => {
  expect(v.is(VendorFrameReady, { v: 1, type: 'ISLAND_READY' })).toBe(true);
  for (const message of ['ISLAND_READY', { type: 'ISLAND_READY' }, { v: 2, type: 'ISLAND_READY' }]) {
    expect(v.is(VendorFrameReady, message)).toBe(false);
  }
});

it.each([
  { type: 'RUN', text: 'go()', language: 'fil' },
  { type: 'OPEN' },
  { type: 'AD_EVENT', name: 'registration' },
  { type: 'AD_EVENT', name: 'purchase', value: 25.5, currency: 'USD' },
])('accepts the command %j', (command) => expect(v.is(VendorFrameCommand, command)).toBe(true));

it.each([
  { type: 'RUN', text: 'go()' },
  { type: 'RUN', text: 7, language: 'en' },
  { type: 'AD_EVENT', name: 'gameOpened' },
  { type: 'AD_EVENT', name: 'purchase', value: '25' },
  { type: 'SIGN_OUT' },
])('rejects the command %j', (command) => expect(v.is(VendorFrameCommand, command)).toBe(false));

it('removes undeclared fields, so that advertisers receive no personal data', () => {
  const event = { type: 'AD_EVENT', name: 'purchase', value: 1, currency: 'USD', orderId: 'o-1' };
  expect(v.parse(VendorFrameCommand, event)).toEqual({ ...event, orderId: undefined });
});

it.each([
  { type: 'STARTED' },
  { type: 'FAILED', message: 'closed for today' },
  { type: 'MISSING', file: 'https://vendor.test/widget.js' },
  { type: 'CLOSE' },
])('accepts the report %j', (report) => expect(v.parse(VendorFrameReport, report)).toEqual(report));

it.each([
  { type: 'FAILED' },
  { type: 'FAILED', message: 'a'.repeat(601) },
  { type: 'FAILED', message: { toString: 'x' } },
  { type: 'OPEN_POPUP', popup: 'deposit' },
  'STARTED',
])('rejects the report %j', (report) => expect(v.is(VendorFrameReport, report)).toBe(false));
