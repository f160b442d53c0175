import { useHost } from 'shared-contracts/remote/react';
import type { OutcomeLocation } from './OutcomeLocation';

/** Opens another popup. The result popup closes first; a screen stays below it. */
export function useOpenPopup({ isScreen = false }: Pick<OutcomeLocation, 'isScreen'>) {
  const host = useHost();
  return async (popup: 'deposit' | 'transactions') => {
    if (!isScreen) await host.closePopup('paymentResult');
    await host.openPopup(popup);
  };
}
