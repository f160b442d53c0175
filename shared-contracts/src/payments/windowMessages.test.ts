import * as fc from 'fast-check';
import { payChannel, readPayMessage } from './windowMessages';

const openMessage = { v: 1, type: 'PAY_OPEN', orderId: 'o-1', url: 'https://provider.test/pay' };

it.each([
  { v: 1, type: 'PAY_READY' },
  openMessage,
  { v: 1, type: 'PAY_REFUSED', text: 'Not today' },
  { v: 1, type: 'PAY_STARTED', orderId: 'o-1' },
  { v: 1, type: 'PAY_CLOSE', orderId: 'o-1' },
  { v: 1, type: 'PAY_CLOSE' },
  ...['return', 'cancel', 'close'].map((page) => ({ v: 1, type: 'PAY_CLOSE', page })),
  { v: 1, type: 'PAY_SENT' },
])('returns %j unchanged', (message) => expect(readPayMessage(message)).toEqual(message));

it.each(['PAY_CLOSE', { type: 'PAY_CLOSE' }, { type: 'PAY_CLOSE', orderId: 7 }, { v: 2, type: 'PAY_CLOSE' }])(
  'reads %j of a provider as a plain PAY_CLOSE',
  (data) => expect(readPayMessage(data)).toEqual({ v: 1, type: 'PAY_CLOSE' }),
);

it.each([
  undefined,
  null,
  7,
  '',
  'pay_close',
  'PAY_OPEN',
  ['PAY_CLOSE'],
  {},
  { v: 1 },
  { v: 1, type: 'PAY_DONE' },
  { v: 1, type: 'pay_close' },
  { type: 'PAY_OPEN', orderId: 'o-1', url: 'https://provider.test/pay' },
  { ...openMessage, v: '1' },
  { ...openMessage, v: 2 },
  { ...openMessage, orderId: '' },
  { ...openMessage, orderId: 'o'.repeat(65) },
  { ...openMessage, url: `https://provider.test/${'a'.repeat(2_048)}` },
  { ...openMessage, url: { toString: 'javascript:1' } },
  { v: 1, type: 'PAY_REFUSED', text: 'a'.repeat(601) },
  { type: 'PAY_CLOSE', note: 'a'.repeat(4_096) },
  { type: 'PAY_CLOSE', count: 10n },
])('ignores %p', (data) => expect(readPayMessage(data)).toBeUndefined());

it('removes a page that would state an outcome', () => {
  const message = { v: 1, type: 'PAY_CLOSE', page: 'success' };
  expect(readPayMessage(message)).toEqual({ v: 1, type: 'PAY_CLOSE' });
});

it('removes undeclared fields, such as an outcome', () => {
  const message = { v: 1, type: 'PAY_CLOSE', orderId: 'o-1', status: 'success', amount: 100 };
  expect(readPayMessage(message)).toEqual({ v: 1, type: 'PAY_CLOSE', orderId: 'o-1' });
  expect(readPayMessage({ type: 'PAY_CLOSE', status: 'success' })).toEqual({ v: 1, type: 'PAY_CLOSE' });
});

it('ignores messages of 4 KB or more', () => {
  const messageOfLength = (length: number) => {
    const message = { type: 'PAY_CLOSE', note: '' };
    return { ...message, note: 'a'.repeat(length - JSON.stringify([message]).length) };
  };
  expect(readPayMessage(messageOfLength(4_095))).toEqual({ v: 1, type: 'PAY_CLOSE' });
  expect(readPayMessage(messageOfLength(4_096))).toBeUndefined();
});

it('the channel name is fixed, because pages of other releases use it', () => {
  expect(payChannel).toBe('pay');
});

it('never throws for a message of another window, even a circular one', () => {
  const circular: Record<string, unknown> = { type: 'PAY_CLOSE' };
  circular['self'] = circular;
  expect(readPayMessage(circular)).toBeUndefined();
  const kinds = ['PAY_READY', 'PAY_OPEN', 'PAY_REFUSED', 'PAY_SENT', 'PAY_STARTED', 'PAY_CLOSE'];
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withMap: true, withDate: true }), (data) => {
      const message = readPayMessage(data);
      return message === undefined || kinds.includes(message.type);
    }),
    { numRuns: 1_000 },
  );
});
