import type { Kept } from '../../contract/WholeHost';
import { useHost, useLatest } from './HostProvider';

const nothing: Kept = {};

/** What this remote saves in this browser for the member, also from another tab; nothing with older hosts. */
export function useKept(): Kept {
  const { kept$, session$ } = useHost();
  // A hook needs a stream. An empty one of our own would bring 1 kB of rxjs into each view.
  return useLatest<unknown, Kept>(kept$ ?? session$, (value) => (kept$ ? (value as Kept) : nothing));
}
