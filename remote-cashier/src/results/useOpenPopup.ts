import { useHost } from 'shared-contracts/remote/react';
import type { OutcomeLocation } from './OutcomeLocation';

/**
 * Returns a function that opens another popup. It closes the result popup first. A screen stays open below the popup.
 */
export function useOpenPopup({ isOnScreen = false }: Pick<OutcomeLocation, 'isOnScreen'>) {
  const host = useHost();
  return async (popup: 'deposit' | 'transactions') => {
    if (!isOnScreen) await host.closePopup('paymentResult');
    await host.openPopup(popup);
  };
}
