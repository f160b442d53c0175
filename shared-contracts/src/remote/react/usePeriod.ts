import { useState } from 'react';
import type { TimeRange } from '../../domain';

/**
 * The times that a history shows. A new `key.field` resets the field. A new `key.list` makes the list load its first
 * page.
 */
export function usePeriod() {
  const [range, setRange] = useState<TimeRange>({});
  const [resets, setResets] = useState(0);
  return {
    range,
    setRange,
    key: { field: resets, list: `${String(range.fromMs)} ${String(range.endMs)}` },
    showAll() {
      setRange({});
      setResets(resets + 1);
    },
  };
}
