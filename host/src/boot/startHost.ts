import {
  artifactPath,
  buildId,
  filePath,
  type Registry,
  type RegistryRecord,
} from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import type { BuildChooser } from '../federation/registry/chooseBuilds';
import { phaseMs } from '../platform/telemetry/phaseMs';
import type { PrefetchedCall } from '../platform/api/prefetchedReplies';

/** The boot script passes this to the host that it starts. Both may come from different releases of the host. */
export interface HostStart extends BuildChooser {
  /** Called when the host has rendered. */
  ready(buildId: string): void;
  /** Builds of the host that failed in this document. */
  readonly failures: readonly { readonly buildId: string; readonly phase: 'load' | 'evaluate' | 'ready' }[];
  /** The calls that the boot script prefetched. Older boot scripts prefetch nothing. */
  readonly ahead?: readonly PrefetchedCall[];
  /** The id of this document. Older boot scripts do not pass it. */
  readonly traceId?: string;
  /** Returns the holder of the document's first view, which this host then owns. Undefined without a first view. */
  readonly firstView?: () => HTMLElement;
}

/**
 * `loadMs`: time for loading the scripts of a host, if another build could be tried. `readyMs`: time from their arrival
 * until the first render.
 */
export const hostDeadlines = { loadMs: 45_000, readyMs: 10_000 } as const;
/**
 * A second attempt helps after a brief network error. Browsers also reuse the error of a failed preload for the first
 * attempt.
 */
const triesPerBuild = 2;

interface LoadOptions {
  readonly document: Document;
  readonly version: string;
  readonly record: RegistryRecord;
  readonly integrity: (url: string) => string;
  /** Called when the styles have loaded, before the scripts run. */
  readonly onStyled: () => void;
}

const whenLoaded = (element: HTMLElement) =>
  new Promise<unknown>((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', reject);
  });

const whenParsed = (document: Document) =>
  new Promise<unknown>((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve);
  });

/** Resolves when the styles and scripts of a host have loaded and run; rejects when one of them fails to load. */
async function loadHost({ document, version, record, integrity, onStyled }: LoadOptions): Promise<void> {
  const { boot, entry, views } = record;
  const address = (file: string) => filePath('host', version, record, file);
  const cors = { crossOrigin: 'anonymous' };
  const link = (rel: string, href: string, attributes = {}) =>
    Object.assign(document.createElement('link'), {
      rel,
      ...cors,
      ...attributes,
      integrity: integrity(href),
      href,
    });

  const links = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
  const linkedStyles = links('stylesheet');
  const styleUrls = (views['shell']?.styles ?? []).map(address);
  const styles = styleUrls.flatMap((href) => {
    // Older edges link the style sheets in the document. Those have loaded or failed before this script runs.
    const isLoaded = linkedStyles.some((style) => style.sheet && style.getAttribute('href') === href);
    return isLoaded ? [] : [link('stylesheet', href)];
  });
  const scripts = [...new Set([...(views['shell']?.scripts ?? []), entry])]
    .filter((file) => file !== boot)
    .map(address);

  for (const style of linkedStyles) {
    const href = style.getAttribute('href') ?? '';
    const isOfAnotherBuild = href.startsWith('/remotes/host/') && !styleUrls.includes(href);
    if (isOfAnotherBuild || styles.some((newStyle) => newStyle.getAttribute('href') === href)) style.remove();
  }
  const preloadedUrls = links('preload').map((preload) => preload.getAttribute('href'));
  const preloads = scripts
    .filter((href) => !preloadedUrls.includes(href))
    .map((href) => link('preload', href, { as: 'script', fetchPriority: 'high' }));
  const whenStylesLoaded = Promise.all(styles.map(whenLoaded));
  document.head.append(...styles, ...preloads);

  // The host must not render before its styles have loaded, and its scripts need the body.
  await Promise.all([whenStylesLoaded, whenParsed(document)]);
  onStyled();
  const scriptElements = scripts.map((src) =>
    Object.assign(document.createElement('script'), {
      async: false,
      ...cors,
      integrity: integrity(src),
      src,
    }),
  );
  const whenScriptsLoaded = Promise.all(scriptElements.map(whenLoaded));
  document.head.append(...scriptElements);
  await whenScriptsLoaded;
}

interface StartOptions {
  readonly page: Window;
  readonly registry: Partial<Pick<Registry, 'releases' | 'records'>>;
  readonly chooser: BuildChooser;
  /** Returns the hash of the file at an address, for the browser to check. */
  readonly integrity: (url: string) => string;
  /** Reports to the edge, because a reload loses the error. Calls `onSent` after sending, or after a second. */
  readonly report: (fact: PhaseFact, onSent: () => void) => void;
}

type Failure = HostStart['failures'][number];

/**
 * Starts a build of the host and waits until it calls `ready`. If files fail to load, the next build is tried in this
 * document. If code of the build has run, or may still run, the next build needs a new document.
 */
export function startHost({ page, registry, chooser, integrity, report }: StartOptions): HostStart {
  const { chooseBuilds, quarantine } = chooser;
  const bucket = chooser.bucket('host');
  const { document, location } = page;
  const failures: Failure[] = [];
  const state = registry.releases?.host;
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHealthy = (version: string) => !quarantine.holds(buildId('host', version));
  const hasFailed = (version: string) =>
    failures.some((failure) => failure.buildId === buildId('host', version));
  const untriedVersions = () =>
    (state ? chooseBuilds({ pinned: state, bucket, isQuarantined: (version) => !isHealthy(version) }) : [])
      .map(({ version }) => version)
      .filter((version) => !hasFailed(version));

  const cohortOf = (version: string) => {
    if (version === state?.canary?.version) return 'canary';
    return version === state?.active ? 'baseline' : 'fallback';
  };

  function showStartFailed() {
    const note = document.getElementById('start-failed');
    if (!note || isReady) return;
    note.hidden = false;
    note.querySelector('a')?.addEventListener('click', (event) => {
      // A navigation to the link would drop the hash of the address.
      event.preventDefault();
      location.reload();
    });
  }

  /**
   * Reloads the page, because code of the failed build may still run. The next document skips that build. Without
   * storage, automatic reloads would never end, so the page shows a reload link instead.
   */
  function restart(version: string, phase: Failure['phase']) {
    const failure = { buildId: buildId('host', version), phase };
    failures.push(failure);
    const ms = phaseMs(page.performance.now());
    quarantine.add(failure.buildId, phase);
    const canReload = bucket !== undefined && untriedVersions().some(isHealthy);
    report({ remote: 'host', version, cohort: cohortOf(version), phase, outcome: 'failed', ms }, () => {
      if (canReload) location.reload();
    });
    if (!canReload) showStartFailed();
  }

  function start(version: string | undefined, triesLeft = triesPerBuild) {
    const record = version === undefined ? undefined : registry.records?.[buildId('host', version)];
    if (version === undefined || !record) {
      showStartFailed();
      return;
    }
    let hasEnded = false;
    const end = () => {
      hasEnded = true;
      clearTimeout(timer);
      page.removeEventListener('error', onError);
    };
    const fail = (phase: Failure['phase']) => {
      if (hasEnded || isReady) return;
      end();
      restart(version, phase);
    };
    const onError = (event: Event) => {
      const isOfBuild =
        event instanceof ErrorEvent && event.filename.includes(artifactPath('host', version, ''));
      if (isOfBuild) fail('evaluate');
    };
    page.addEventListener('error', onError);
    const onStyled = () => {
      if (hasEnded || isReady) return;
      // Stops the document's own start timer. Before this, a delay does not make a build fail, because a slow network
      // is the likely cause.
      document.documentElement.dataset['started'] = '';
      timer = setTimeout(() => {
        if (untriedVersions().some((otherVersion) => otherVersion !== version && isHealthy(otherVersion)))
          fail('load');
      }, hostDeadlines.loadMs);
    };
    loadHost({ document, version, record, integrity, onStyled }).then(
      () => {
        if (hasEnded || isReady) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail('ready');
        }, hostDeadlines.readyMs);
      },
      () => {
        if (hasEnded) return;
        end();
        if (triesLeft > 1) {
          start(version, triesLeft - 1);
          return;
        }
        failures.push({ buildId: buildId('host', version), phase: 'load' });
        start(untriedVersions()[0]);
      },
    );
  }

  start(untriedVersions()[0]);

  return {
    ...chooser,
    failures,
    ready() {
      isReady = true;
      clearTimeout(timer);
      const note = document.getElementById('start-failed');
      if (note) note.hidden = true;
      // The files of this build loaded, so the network was fine and the failed builds are broken.
      if (page.navigator.onLine) for (const { buildId: id, phase } of failures) quarantine.add(id, phase);
    },
  };
}
