import { encodeRequest } from '../envelope';
import { getCryptoQrCode } from './cryptoOrder';

it('[C-070] a picture of an address can be had for a transaction and a coin, in the query', () => {
  const { query, body } = encodeRequest(getCryptoQrCode, { transactionId: 't-1', coinName: 'btc' });
  expect(`/api${getCryptoQrCode.path}${query}`).toBe(
    '/api/sys/deposit/crypto/qrcode?transactionId=t-1&coinName=btc',
  );
  expect(body).toBeUndefined();
});
