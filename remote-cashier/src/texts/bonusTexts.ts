import { createTexts } from 'shared-contracts/messages';
import en from './bonus.en.json';
import { sharedTexts } from './texts';

export const bonusTexts = createTexts({
  ...sharedTexts,
  bundles: { bonus: { en, others: { fil: new URL('./bonus.fil.json', import.meta.url).href } } },
});
