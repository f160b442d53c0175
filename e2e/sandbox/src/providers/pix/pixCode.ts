import { wireAmount } from '../../ledger/amount';
import type { HostedPayment } from '../hosted/payments';

/** Numeric codes of ISO 4217. 999 means no currency. */
const currencyNumbers = new Map([
  ['USD', '840'],
  ['EUR', '978'],
  ['BRL', '986'],
]);

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`;

/** CRC-16 with the polynomial 0x1021 and the initial value 0xFFFF, as four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The copy-and-paste code of a Pix payment: fields with id, length and value, and a checksum. */
export function pixCode({ id, orderId, merchant, amountMinor, currency }: HostedPayment): string {
  const fields = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('25', `pix.example/${id}`)),
    field('52', '0000'),
    field('53', currencyNumbers.get(currency) ?? '999'),
    field('54', wireAmount(amountMinor)),
    field('58', 'BR'),
    field('59', merchant.slice(0, 25)),
    field('60', 'CURACAO'),
    field('62', field('05', orderId.replace(/[^0-9A-Za-z]/g, '').slice(0, 25))),
  ];
  const codeWithoutChecksum = `${fields.join('')}6304`;
  return codeWithoutChecksum + crc16(codeWithoutChecksum);
}
