import { createTexts, periodTexts } from 'shared-contracts/messages';
import { accountTexts } from './texts';

export const historyTexts = createTexts({ ...accountTexts, bundles: { period: periodTexts } });
