import { defer, map, startWith, type Observable } from 'rxjs';
import type { ViewPhase } from '../../federation/telemetry/reportPhases';

/** One mount of a view. Times are milliseconds since the view was requested. */
export interface ViewRow {
  readonly id: number;
  readonly build: string;
  readonly view: string;
  readonly loadMs?: number;
  readonly mountMs?: number;
  readonly readyMs?: number;
  /** The phase that failed. */
  readonly failed?: string;
}

const timeFields = { load: 'loadMs', mount: 'mountMs', ready: 'readyMs' } as const;
type TimedPhase = keyof typeof timeFields;
const isTimed = (phase: string): phase is TimedPhase => Object.hasOwn(timeFields, phase);

/** Combines the phases of each mount. A view that opens again begins a new row. */
export function viewRowsOf(phases: readonly ViewPhase[]): readonly ViewRow[] {
  const rows: ViewRow[] = [];
  for (const { build, view, phase, failed, afterMs } of phases) {
    const change = {
      ...(isTimed(phase) && { [timeFields[phase]]: Math.round(afterMs) }),
      ...(failed && { failed: phase }),
    };
    const index = rows.findLastIndex((row) => row.build === build.buildId && row.view === view);
    const openRow = rows[index];
    const continuesRow =
      openRow !== undefined &&
      openRow.failed === undefined &&
      !(isTimed(phase) && timeFields[phase] in openRow);
    if (continuesRow) rows[index] = { ...openRow, ...change };
    else if (phase !== 'unmount') rows.push({ id: rows.length, build: build.buildId, view, ...change });
  }
  return rows;
}

interface PhaseSource {
  /** The phases before the subscription, oldest first. */
  readonly latestPhases: readonly ViewPhase[];
  readonly phases$: Observable<ViewPhase>;
}

const maxPhases = 900;

/** Emits the mounts of the page, oldest first. It starts with the latest mounts before the subscription. */
export const recordViews = ({ latestPhases, phases$ }: PhaseSource): Observable<readonly ViewRow[]> =>
  defer(() => {
    let phases: readonly ViewPhase[] = [...latestPhases];
    return phases$.pipe(
      map((phase) => {
        phases = [...phases, phase].slice(-maxPhases);
        return viewRowsOf(phases);
      }),
      startWith(viewRowsOf(phases)),
    );
  });
