import { createTexts } from 'shared-contracts/messages';
import en from './en.json';

export const texts = createTexts({
  namespace: 'newTeam',
  en,
  others: { fil: new URL('./fil.json', import.meta.url).href },
});
