import type { Kept } from '../../contract/WholeHost';
import { useHost, useLatest } from './HostProvider';

const nothing: Kept = {};

/** The values that this remote saved in this browser for the member. Also updates for other tabs. Empty with older hosts. */
export function useKept(): Kept {
  const { kept$, session$ } = useHost();
  // The hook needs some stream. Creating an empty one would add 1 kB of rxjs to each view.
  return useLatest<unknown, Kept>(kept$ ?? session$, (value) => (kept$ ? (value as Kept) : nothing));
}
