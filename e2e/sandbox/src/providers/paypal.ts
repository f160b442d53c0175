import { wallet } from '../covers/methodGlyph';
import { defaultFinalTexts, type HostedProvider } from './hosted/HostedProvider';

export const paypal = {
  name: 'paypal',
  brand: 'PayPal',
  method: 'PAYPAL',
  glyph: { ground: ['#4a63e0', '#1c2a86'], drawing: wallet('#9fb3ff', '#ffffff', '#c7d2ff') },
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
