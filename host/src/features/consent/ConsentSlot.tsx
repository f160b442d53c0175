import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../../shell/ShellProvider';
import { ConsentBanner } from './ConsentBanner';

/** Shows the consent banner until the player has chosen, and when they request it. */
export function ConsentSlot() {
  const { consent } = useShell();
  return useLatest(consent.asking$) && <ConsentBanner />;
}
