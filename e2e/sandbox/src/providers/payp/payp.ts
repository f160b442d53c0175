import { usualEnds, type HostedProvider } from '../hosted/HostedProvider';

export const payp = {
  name: 'payp',
  brand: 'PayP',
  sign: 'PAYP',
  colours: {
    ink: '#10302b',
    soft: '#4d6a64',
    accent: '#0b7a66',
    accentDeep: '#075a4b',
    focus: '#ff7f5c',
    ground: '#d9f3e8',
    tint: '#e6f2ee',
  },
  heading: 'Confirm your payment',
  ends: usualEnds,
  returnsTo: 'paypal',
  switchedBy: 'payp',
} as const satisfies HostedProvider;
