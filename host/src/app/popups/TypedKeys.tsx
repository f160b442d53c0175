import { useEffect } from 'react';
import { keepTypedKeys } from '../../platform/popups/keepTypedKeys';

/** Saves what the player types while a popup opens. */
export function TypedKeys() {
  useEffect(() => keepTypedKeys(document), []);
  return null;
}
