import { brandGlyph } from '../covers/methodGlyph';
import { defaultFinalTexts, type HostedProvider } from './hosted/HostedProvider';

export const payp = {
  name: 'payp',
  brand: 'PayP',
  method: 'PAYP',
  glyph: brandGlyph('payp', ['#e5f8ef', '#a9dfcb']),
  accent: '#0b7a66',
  heading: 'Confirm your payment',
  finalTexts: defaultFinalTexts,
  returnsTo: 'paypal',
  scenarioKey: 'payp',
} as const satisfies HostedProvider;
