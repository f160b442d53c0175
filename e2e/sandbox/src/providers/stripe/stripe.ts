import { usualEnds, type HostedProvider } from '../hosted/HostedProvider';

export const stripe = {
  name: 'stripe',
  brand: 'Stripe',
  sign: 'STRIPE',
  colours: {
    ink: '#241545',
    soft: '#635482',
    accent: '#6a3fd0',
    accentDeep: '#4c27a3',
    focus: '#ff9d42',
    ground: '#ece3ff',
    tint: '#f0eaff',
  },
  heading: 'Pay by card',
  ends: {
    ...usualEnds,
    paid: ['Payment succeeded', 'You can go back now.'],
    declined: ['Your card was declined', 'Nothing was charged. Try another card, or ask your bank.'],
  },
  returnsTo: 'pingpong',
  switchedBy: 'stripe',
  closes: true,
} as const satisfies HostedProvider;
