import { useState } from 'react';
import type { TimeRange } from '../../domain';

/** The times that a history shows. The keys restart the field and the list, which load their first page again. */
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
