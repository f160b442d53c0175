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
import { readRegistry } from 'shared-contracts/releases';
import type { Reports } from '../../platform/telemetry/createReports';
import type { PageReleases, Standing } from './pageReleases';

/** Many tabs that were opened by one event must not ask in step. */
const everyMs = () => 60_000 * (0.75 + Math.random() / 2);
/** A player who goes to and fro between windows asks once. */
const apartMs = 5_000;

interface Deps {
  readonly askRegistry: () => Promise<Response>;
  /** The steps of the views in this page. */
  readonly phases$: Observable<{ readonly failed?: unknown }>;
  readonly releases: Pick<PageReleases, 'applyRegistry' | 'standing' | 'failedBuilds'>;
  readonly reports: Pick<Reports, 'add'>;
}

/** Takes in the newest registry; whatever goes wrong with it, the page keeps what it has. */
function createLook({ askRegistry, releases, reports }: Deps) {
  let known: string | null | undefined;
  return async () => {
    try {
      const response = await askRegistry();
      if (!response.ok) return;
      const text = await response.text();
      releases.failedBuilds.edgeAnswered();
      const etag = response.headers.get('etag');
      if (etag !== null && etag === known) return;
      known = etag;
      const read = readRegistry(text);
      if (read.ok) releases.applyRegistry(read.value);
      else reports.add('host', 'registry', read.reason);
    } catch {
      // No line, or no edge: the next look may find them.
    }
  };
}

/** Keeps an open page informed of newer revisions, and says how it stands to them. */
export function followRevisions(shell: Deps, page: Window): Observable<Standing> {
  const look = createLook(shell);
  const { document, navigator } = page;
  const passing$ = defer(() => timer(everyMs())).pipe(repeat());
  const coming$ = merge(
    fromEvent(document, 'visibilitychange'),
    fromEvent(page, 'focus'),
    fromEvent(page, 'online'),
  );
  const failing$ = shell.phases$.pipe(filter(({ failed }) => failed !== undefined));
  const now$ = shell.releases.failedBuilds.waitForEdge() ? [0] : [];
  return merge(passing$, coming$, failing$, now$).pipe(
    filter(() => document.visibilityState === 'visible' && navigator.onLine),
    throttleTime(apartMs, undefined, { leading: true, trailing: true }),
    exhaustMap(look),
    map(() => shell.releases.standing()),
    startWith(shell.releases.standing()),
    distinctUntilChanged(),
  );
}
