import { wireAmount } from '../ledger/amount';
import { type HostedProvider, defaultFinalTexts } from './hosted/HostedProvider';
import type { HostedPayment } from './hosted/payments';

const payp = {
  name: 'payp',
  brand: 'PayP',
  logo: 'PAYP',
  accent: '#0b7a66',
  heading: 'Confirm your payment',
  finalTexts: defaultFinalTexts,
  returnsTo: 'paypal',
  scenarioKey: 'payp',
} as const satisfies HostedProvider;

const paypal = {
  name: 'paypal',
  brand: 'PayPal',
  logo: 'PAYPAL',
  accent: '#3347c4',
  heading: 'Pay with your PayPal balance',
  finalTexts: {
    ...defaultFinalTexts,
    paid: ['Payment complete', 'Your money is on its way. You can return to the merchant now.'],
  },
  returnsTo: 'paypal',
  scenarioKey: 'paypal',
  checkout: { path: '/checkout', order: 'biz_id', key: 'sk', back: 'return_url' },
} as const satisfies HostedProvider;

const stripe = {
  name: 'stripe',
  brand: 'Stripe',
  logo: 'STRIPE',
  accent: '#6a3fd0',
  heading: 'Pay with card',
  finalTexts: {
    ...defaultFinalTexts,
    paid: ['Payment successful', 'You can return to the merchant now.'],
    declined: ['Your card was declined', "You haven't been charged. Try another card, or contact your bank."],
  },
  returnsTo: 'pingpong',
  scenarioKey: 'stripe',
  hasCloseButton: true,
} as const satisfies HostedProvider;

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

const pix = {
  name: 'pix',
  brand: 'Pix',
  logo: 'PIX',
  accent: '#0a6b76',
  heading: 'Pay with Pix',
  finalTexts: {
    ...defaultFinalTexts,
    processing: [
      'Pix processing',
      'Your bank is confirming the transfer. You can return now: we will notify the merchant.',
    ],
    paid: ['Pix received', 'You can return to the merchant now.'],
    expired: ['Pix code expired', "You didn't pay in time, and you haven't been charged."],
  },
  returnsTo: 'pix',
  scenarioKey: 'pix',
  code: pixCode,
} as const satisfies HostedProvider;

const onlypay = {
  name: 'onlypay',
  brand: 'OnlyPay',
  logo: 'ONLY_PAY',
  accent: '#b81f62',
  heading: 'Confirm your card payment',
  finalTexts: {
    ...defaultFinalTexts,
    paid: ['Payment successful', 'You can return to the merchant now.'],
    declined: ['Card declined', "Your bank declined the payment. You haven't been charged."],
  },
  returnsTo: 'cpay',
  scenarioKey: 'onlyPay',
  takesCard: true,
} as const satisfies HostedProvider;

/** Providers with pages, by name. */
export const hostedProviders = { payp, paypal, stripe, pix, onlypay } as const satisfies Record<
  string,
  HostedProvider
>;

export type HostedName = keyof typeof hostedProviders;

/** The scenario's switches for the behavior of providers with pages. */
export type HostedSwitch = (typeof hostedProviders)[HostedName]['scenarioKey'];

/** A provider of `hostedProviders`. */
export interface ListedProvider extends HostedProvider {
  readonly name: HostedName;
  readonly scenarioKey: HostedSwitch;
}

export const hostedProviderList: readonly ListedProvider[] = Object.values(hostedProviders);
