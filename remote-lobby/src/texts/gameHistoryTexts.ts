import { createTexts, periodTexts } from 'shared-contracts/messages';
import { textSource } from './texts';

export const gameHistoryTexts = createTexts({ ...textSource, bundles: { period: periodTexts } });
