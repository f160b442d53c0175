import { readReply } from '../envelope';
import { findCashOrder, getCashQr } from './cashOrder';

it('[D-028] whom to pay has a picture and an address, either of which may be missing', () => {
  const read = (data: unknown) => readReply(getCashQr, { error: 0, data });
  const both = { imgUrl: 'qr-1', qrAddress: 'https://cash.test/send/1' };
  expect(read(both)).toEqual({ ok: true, data: both });
  expect(read({ imgUrl: null })).toEqual({ ok: true, data: { imgUrl: '', qrAddress: '' } });
});

it.each([
  ['wait', 'wait'],
  [false, 'false'],
  [true, 'true'],
  [null, ''],
])('[D-028] an order that is looked up has a status, %j', (status, word) => {
  expect(readReply(findCashOrder, { error: 0, data: { status } })).toEqual({
    ok: true,
    data: { status: word },
  });
});
