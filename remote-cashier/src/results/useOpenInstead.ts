import { useHost } from 'shared-contracts/remote/react';
import type { OutcomePlace } from './OutcomePlace';

/** Opens a popup in place of an outcome. A screen stays below the popup; the result popup closes first. */
export function useOpenInstead({ isScreen = false }: Pick<OutcomePlace, 'isScreen'>) {
  const host = useHost();
  return async (popup: 'deposit' | 'transactions') => {
    if (!isScreen) await host.closePopup('paymentResult');
    await host.openPopup(popup);
  };
}
