import { usualEnds, type HostedProvider } from '../hosted/HostedProvider';
import { pixCode } from './pixCode';

export const pix = {
  name: 'pix',
  brand: 'Pix',
  sign: 'PIX',
  colours: {
    ink: '#063b44',
    soft: '#47707a',
    accent: '#0a6b76',
    accentDeep: '#064b54',
    focus: '#e08a00',
    ground: '#d6f7f2',
    tint: '#e2f6f3',
  },
  heading: 'Pay by Pix',
  ends: {
    ...usualEnds,
    processing: [
      'Transfer sent',
      'The bank has not confirmed it yet. You can go back; we tell the merchant.',
    ],
    paid: ['Pix received', 'You can go back now.'],
    expired: ['The code has run out', 'Nobody paid in time, and nothing was charged.'],
  },
  returnsTo: 'pix',
  switchedBy: 'pix',
  code: pixCode,
} as const satisfies HostedProvider;
