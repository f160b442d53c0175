import { encodeRequest } from '../envelope';
import { getCryptoQrCode } from './cryptoOrder';

it('[C-070] requests the QR code of an address with transaction and coin in the query', () => {
  const { query, body } = encodeRequest(getCryptoQrCode, { transactionId: 't-1', coinName: 'btc' });
  expect(`/api${getCryptoQrCode.path}${query}`).toBe(
    '/api/sys/deposit/crypto/qrcode?transactionId=t-1&coinName=btc',
  );
  expect(body).toBeUndefined();
});
