import type { Shell } from '../shell/createShell';

/** For whoever looks into a page from its console: which builds ran, what went wrong, what crossed the bus. */
export function openOperatorsWindow({ ran, reports, bus }: Shell): void {
  const casino = Object.freeze({
    host: __BUILD_ID__,
    ran: () => [...ran],
    reports: () => reports.all(),
    trace: () => bus.trace(),
  });
  Object.defineProperty(globalThis, '__casino', { value: casino });
}
