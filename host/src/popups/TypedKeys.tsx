import { useEffect } from 'react';
import { keepTypedKeys } from './keepTypedKeys';

/** Saves what the player types while a popup opens. */
export function TypedKeys() {
  useEffect(() => keepTypedKeys(document), []);
  return null;
}
