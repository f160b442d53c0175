import {
  defer,
  distinctUntilChanged,
  exhaustMap,
  filter,
  fromEvent,
  map,
  merge,
  repeat,
  startWith,
  throttleTime,
  timer,
  type Observable,
} from 'rxjs';
import { readRegistry, tabPollMs, type Registry } from 'shared-contracts/releases';
import type { Reports } from '../../platform/telemetry/createReports';
import type { PageReleases, PageStatus } from './pageReleases';

const pollEveryMs = () => tabPollMs.min + Math.random() * (tabPollMs.max - tabPollMs.min);
/** Minimum time between two polls, for a player who switches between windows. */
const minPollMs = 5_000;

interface Deps {
  readonly fetchRegistry: () => Promise<Response>;
  /** Phases of all views in this page. */
  readonly phases$: Observable<{ readonly failed?: unknown }>;
  readonly releases: Pick<PageReleases, 'applyRegistry' | 'pageStatus' | 'failedBuilds'>;
  readonly reports: Pick<Reports, 'add'>;
  /** Called with each valid registry that differs from the previous registry. */
  readonly onRegistry?: (registry: Registry) => void;
}

/** Loads and applies the newest registry. After an error the page stays with the registry that it has. */
function createPoll({ fetchRegistry, releases, reports, onRegistry }: Deps) {
  let lastEtag: string | null | undefined;
  return async () => {
    try {
      const response = await fetchRegistry();
      if (!response.ok) return;
      const text = await response.text();
      releases.failedBuilds.recordEdgeReply();
      const etag = response.headers.get('etag');
      if (etag !== null && etag === lastEtag) return;
      lastEtag = etag;
      const result = readRegistry(text);
      if (result.ok) {
        releases.applyRegistry(result.value);
        onRegistry?.(result.value);
      } else reports.add('host', 'registry', result.reason);
    } catch {
      // The network or the edge may be available again at the next poll.
    }
  };
}

/** Polls for newer revisions of the registry, and emits the page's status after each change. */
export function pollRegistry(shell: Deps, page: Window): Observable<PageStatus> {
  const poll = createPoll(shell);
  const { document, navigator } = page;
  const periodic$ = defer(() => timer(pollEveryMs())).pipe(repeat());
  const returns$ = merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(page, 'focus'),
    fromEvent(page, 'online'),
  );
  const errors$ = shell.phases$.pipe(filter(({ failed }) => failed !== undefined));
  // A load that failed before this module ran waits for proof that the edge is reachable.
  const initialPolls = shell.releases.failedBuilds.needsEdgeReply() ? [0] : [];
  return merge(periodic$, returns$, errors$, initialPolls).pipe(
    filter(() => document.visibilityState === 'visible' && navigator.onLine),
    throttleTime(minPollMs, undefined, { leading: true, trailing: true }),
    exhaustMap(poll),
    map(() => shell.releases.pageStatus()),
    startWith(shell.releases.pageStatus()),
    distinctUntilChanged(),
  );
}
