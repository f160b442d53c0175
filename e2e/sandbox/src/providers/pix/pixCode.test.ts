import type { HostedPayment } from '../hosted/payments';
import { crc16, pixCode } from './pixCode';

const payment = {
  id: 'abcdefghijklmnopqrstuvwx',
  orderId: '0d9f1a52-4f5b-4f0e-9a43-3f2d1c0b9a87',
  merchant: 'Meridian Casino',
  amountMinor: 12_340n,
  currency: 'BRL',
} as HostedPayment;

function fieldsOf(code: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let offset = 0; offset < code.length;) {
    const length = Number(code.slice(offset + 2, offset + 4));
    fields[code.slice(offset, offset + 2)] = code.slice(offset + 4, offset + 4 + length);
    offset += 4 + length;
  }
  return fields;
}

it('ends in a CRC-16/CCITT-FALSE checksum', () => {
  // The check value of CRC-16/CCITT-FALSE, and the example of the BR Code manual.
  expect(crc16('123456789')).toBe('29B1');
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
    '5913Fulano de Tal6008BRASILIA62070503***6304';
  expect(crc16(example)).toBe('1D3D');
});

it('contains payee, amount and order', () => {
  const code = pixCode(payment);
  expect(fieldsOf(code)).toMatchObject({
    '00': '01',
    '53': '986',
    '54': '123.40',
    '59': 'Meridian Casino',
    '62': '05250d9f1a524f5b4f0e9a433f2d1',
    '63': crc16(code.slice(0, -4)),
  });
});
