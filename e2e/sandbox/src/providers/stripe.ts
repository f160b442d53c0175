import { defaultFinalTexts, type HostedProvider } from './hosted/HostedProvider';

export const stripe = {
  name: 'stripe',
  brand: 'Stripe',
  method: 'STRIPE',
  glyph: {
    ground: ['#8a5cf0', '#3c1d8f'],
    drawing:
      '<rect x="-37" y="-31" width="74" height="62" rx="8" fill="#fff"/><path d="M-37-17V-23A8 8 0 0 1-29-31H29A8 8 0 0 1 37-23V-17Z" fill="#d9c8ff"/><g fill="#6a3fd0"><circle cx="-28" cy="-24" r="2.8"/><circle cx="-19" cy="-24" r="2.8"/><circle cx="-10" cy="-24" r="2.8"/></g><path d="M-9 3V-2A9 9 0 0 1 9-2V3" fill="none" stroke="#3c1d8f" stroke-width="5"/><rect x="-15" y="2" width="30" height="22" rx="5" fill="#6a3fd0"/><path d="M0 9V16" stroke="#fff" stroke-width="4" stroke-linecap="round"/>',
  },
  accent: '#6a3fd0',
  heading: 'Pay with card',
  finalTexts: {
    ...defaultFinalTexts,
    paid: ['Payment successful', 'You can return to the merchant now.'],
    declined: ['Your card was declined', "You haven't been charged. Try another card, or contact your bank."],
  },
  // In the product's addresses, the pages for Stripe have this name.
  returnsTo: 'pingpong',
  scenarioKey: 'stripe',
  hasCloseButton: true,
} as const satisfies HostedProvider;
