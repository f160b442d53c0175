import { usualEnds, type HostedProvider } from '../hosted/HostedProvider';

export const paypal = {
  name: 'paypal',
  brand: 'PayPal',
  sign: 'PAYPAL',
  colours: {
    ink: '#161d4a',
    soft: '#525b86',
    accent: '#3347c4',
    accentDeep: '#1f2f96',
    focus: '#f2a900',
    ground: '#dfe5ff',
    tint: '#e9edff',
  },
  heading: 'Pay with your PayPal balance',
  ends: { ...usualEnds, paid: ['Completed', 'The money is on its way. You can go back now.'] },
  returnsTo: 'paypal',
  switchedBy: 'paypal',
  checkout: { path: '/checkout', order: 'biz_id', key: 'sk', back: 'return_url' },
} as const satisfies HostedProvider;
