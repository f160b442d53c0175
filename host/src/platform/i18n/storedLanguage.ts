import { defaultLanguage, isLanguage, type Language } from 'shared-contracts/domain';
import type { TextStorage } from '../storage/openStorage';
import { storageKeys } from '../storage/storageKeys';

/** The language that the player chose in this browser, or English. */
export function storedLanguage(storage: TextStorage): Language {
  const storedText = storage.read(storageKeys.language);
  return isLanguage(storedText) ? storedText : defaultLanguage;
}
