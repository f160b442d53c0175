import type { SavedValues } from '../../contract/WholeHost';
import { useHost, useLatest } from './HostProvider';

const noValues: SavedValues = {};

/**
 * The values that this remote saved in this browser for the member. Also updates for other tabs. Empty with older
 * hosts.
 */
export function useSavedValues(): SavedValues {
  const { kept$, session$ } = useHost();
  // `useLatest` requires a stream. Creating an empty one would add 1 kB of rxjs to each view.
  return useLatest<unknown, SavedValues>(kept$ ?? session$, (value) =>
    kept$ ? (value as SavedValues) : noValues,
  );
}
