import { useLatest } from 'shared-contracts/remote/react';
import { useShell } from '../../shell/ShellProvider';
import { ConsentBanner } from './ConsentBanner';

/** The question about consent, while it is to be asked. */
export function ConsentSlot() {
  const { consent } = useShell();
  return useLatest(consent.asking$) && <ConsentBanner />;
}
