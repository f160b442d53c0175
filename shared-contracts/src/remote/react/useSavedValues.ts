import type { SavedValues } from '../../contract/WholeHost';
import { useHost, useLatest } from './HostProvider';

const noValues: SavedValues = {};

/**
 * The values that this remote saved in this browser for the member. Includes changes of other tabs. Always empty with
 * older hosts.
 */
export function useSavedValues(): SavedValues {
  const { kept$, session$ } = useHost();
  // `useLatest` needs a stream. Without `kept$` it gets `session$`, because an empty stream would add 1 kB of rxjs to
  // each view.
  return useLatest<unknown, SavedValues>(kept$ ?? session$, (value) =>
    kept$ ? (value as SavedValues) : noValues,
  );
}
