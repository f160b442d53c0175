import { defaultFinalTexts, type HostedProvider } from './hosted/HostedProvider';

export const onlypay = {
  name: 'onlypay',
  brand: 'OnlyPay',
  method: 'ONLY_PAY',
  glyph: {
    ground: ['#ff6f9f', '#96194f'],
    drawing:
      '<circle r="36" fill="#fff" opacity=".25"/><circle r="27" fill="#fff"/><path d="M-13 1-4 10 14-10" fill="none" stroke="#c22768" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>',
  },
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
