import { useTranslation } from 'react-i18next';
import { nameFromCode } from '../games/nameFromCode';
import type en from '../texts/en.json';

type KnownFeature = keyof (typeof en)['features'];

const knownFeatures: readonly string[] = [
  'wilds',
  'multiplierWilds',
  'scatterPays',
  'freeSpins',
  'bonusBuy',
  'jackpot',
  'tieBet',
  'stakeBack',
] satisfies KnownFeature[];

const isKnown = (code: string): code is KnownFeature => knownFeatures.includes(code);

/**
 * Returns a function that names a feature. A code without a text becomes words: `HOLD_AND_WIN` becomes Hold And Win.
 */
export function useFeatureName() {
  const { t } = useTranslation();
  return (code: string) => (isKnown(code) ? t(`features.${code}`) : nameFromCode(code));
}
