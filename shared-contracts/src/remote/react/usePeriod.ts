import { useState } from 'react';
import type { TimeRange } from '../../domain';

/**
 * The times that a history shows, and React keys. A new `key.field` resets the field. With a new `key.list`, the list
 * starts again with its first page.
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
