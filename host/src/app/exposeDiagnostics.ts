import type { Shell } from '../shell/createShell';

/** Exposes builds, error reports and ad events as `__casino` in the browser console, for support and tests. */
export function exposeDiagnostics({ ranBuilds, reports, adEvents, traceId }: Shell): void {
  const casino = Object.freeze({
    host: __BUILD_ID__,
    traceId,
    ran: () => [...ranBuilds],
    reports: () => reports.all(),
    adEvents: () => adEvents.all(),
  });
  Object.defineProperty(globalThis, '__casino', { value: casino });
}
