import { createTexts, periodTexts } from 'shared-contracts/messages';
import en from './history.en.json';
import { sharedTexts } from './texts';

export const historyTexts = createTexts({
  ...sharedTexts,
  bundles: {
    history: { en, others: { fil: new URL('./history.fil.json', import.meta.url).href } },
    period: periodTexts,
  },
});
