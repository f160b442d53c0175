import { usualEnds, type HostedProvider } from '../hosted/HostedProvider';

export const onlypay = {
  name: 'onlypay',
  brand: 'OnlyPay',
  sign: 'ONLY_PAY',
  colours: {
    ink: '#3a0d22',
    soft: '#7c4a60',
    accent: '#b81f62',
    accentDeep: '#8a1347',
    focus: '#2f7de1',
    ground: '#ffe0ec',
    tint: '#ffe9f1',
  },
  heading: 'Confirm the charge to your card',
  ends: {
    ...usualEnds,
    paid: ['Card charged', 'You can go back now.'],
    declined: ['Card declined', 'Your bank said no, and nothing was charged.'],
  },
  returnsTo: 'cpay',
  switchedBy: 'onlyPay',
  takesCard: true,
} as const satisfies HostedProvider;
