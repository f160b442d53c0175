import { createPixOrder } from 'shared-contracts/api';
import { bolt, qrFinderPattern, tile } from '../../covers/methodGlyph';
import { defaultFinalTexts, type HostedProvider } from '../hosted/HostedProvider';
import { pixCode } from './pixCode';

export const pix = {
  name: 'pix',
  brand: 'Pix',
  method: 'PIX',
  glyph: {
    ground: ['#3fd6c8', '#0a6b76'],
    drawing: `<rect x="-35" y="-35" width="70" height="70" rx="10" fill="#eafffc"/>${qrFinderPattern(-28, -28)}${qrFinderPattern(4, -28)}${qrFinderPattern(-28, 4)}${tile(5, 6, 7, '#063b44')}${tile(20, 6, 7, '#063b44')}${tile(5, 21, 7, '#063b44')}${bolt(21, 19, 0.62, '#ffb01f')}`,
  },
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
  order: createPixOrder,
  returnsTo: 'pix',
  scenarioKey: 'pix',
  code: pixCode,
} as const satisfies HostedProvider;
