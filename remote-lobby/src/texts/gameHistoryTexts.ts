import { createTexts, periodTexts } from 'shared-contracts/messages';
import { source } from './texts';

export const gameHistoryTexts = createTexts({ ...source, bundles: { period: periodTexts } });
