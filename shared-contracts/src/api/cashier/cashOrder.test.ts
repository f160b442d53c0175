import { readReply } from '../envelope';
import { findCashOrder, getCashQr } from './cashOrder';

it('[D-028] the payee has a QR picture and an address, and either may be missing', () => {
  const read = (data: unknown) => readReply(getCashQr, { error: 0, data });
  const completePayee = { imgUrl: 'qr-1', qrAddress: 'https://cash.test/send/1' };
  expect(read(completePayee)).toEqual({ ok: true, data: completePayee });
  expect(read({ imgUrl: null })).toEqual({ ok: true, data: { imgUrl: '', qrAddress: '' } });
});

it.each([
  ['wait', 'wait'],
  [false, 'false'],
  [true, 'true'],
  [null, ''],
])('[D-028] reads the status %j of a cash order as %j', (status, text) => {
  expect(readReply(findCashOrder, { error: 0, data: { status } })).toEqual({
    ok: true,
    data: { status: text },
  });
});
