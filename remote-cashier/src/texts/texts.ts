import { createTexts, uploadTexts } from 'shared-contracts/messages';
import en from './en.json';

export const texts = createTexts({
  namespace: 'cashier',
  en,
  others: { fil: new URL('./fil.json', import.meta.url).href },
  more: { upload: uploadTexts },
});
