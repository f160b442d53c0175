import type { Shell } from '../shell/createShell';

/** For whoever looks into a page from its console: which builds ran, what went wrong, what crossed the bus, what ads were told. */
export function exposeDebugInfo({ ran, reports, bus, adEvents, traceId }: Shell): void {
  const casino = Object.freeze({
    host: __BUILD_ID__,
    traceId,
    ran: () => [...ran],
    reports: () => reports.all(),
    messageLog: () => bus.messageLog(),
    adEvents: () => adEvents.all(),
  });
  Object.defineProperty(globalThis, '__casino', { value: casino });
}
