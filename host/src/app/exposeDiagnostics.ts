import type { Shell } from '../shell/createShell';

/** Shows builds, error reports, bus messages and ad events in the browser console, for support and tests. */
export function exposeDiagnostics({ ranBuilds, reports, bus, adEvents, traceId }: Shell): void {
  const casino = Object.freeze({
    host: __BUILD_ID__,
    traceId,
    ran: () => [...ranBuilds],
    reports: () => reports.all(),
    messageLog: () => bus.messageLog(),
    adEvents: () => adEvents.all(),
  });
  Object.defineProperty(globalThis, '__casino', { value: casino });
}
