import {
  artifactPath,
  buildId,
  filePath,
  type Registry,
  type RegistryRecord,
} from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import type { BuildChoosing } from '../federation/registry/chooseBuilds';
import type { HostStart } from './readPage';

/** How long the scripts of a host may be on their way while another could be tried, and how long it may then take. */
export const hostDeadlines = { loadMs: 45_000, readyMs: 10_000 } as const;
/** A line may be cut for a moment, and for a preload that failed the browser answers once more from memory. */
const triesEach = 2;

interface HostLoading {
  readonly document: Document;
  readonly version: string;
  readonly record: RegistryRecord;
  readonly integrity: (url: string) => string;
  /** Its styles are there, and its scripts are fetched. */
  readonly styled: () => void;
}

const arrived = (element: HTMLElement) =>
  new Promise<unknown>((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', reject);
  });

const parsed = (document: Document) =>
  new Promise<unknown>((resolve) => {
    if (document.readyState !== 'loading') resolve(undefined);
    else document.addEventListener('DOMContentLoaded', resolve);
  });

/** Resolves once the styles and scripts of a host have come and run; rejects when one of them cannot be had. */
async function loadHost({ document, version, record, integrity, styled }: HostLoading): Promise<void> {
  const { boot, entry, views } = record;
  const address = (file: string) => filePath('host', version, record, file);
  const checked = { crossOrigin: 'anonymous' };
  const link = (rel: string, href: string, more = {}) =>
    Object.assign(document.createElement('link'), {
      rel,
      ...checked,
      ...more,
      integrity: integrity(href),
      href,
    });

  const links = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
  const present = links('stylesheet');
  const own = (views['shell']?.styles ?? []).map(address);
  const styles = own.flatMap((href) => {
    // Those that a document of an older edge links have come, or failed, before this script was run.
    const isThere = present.some((style) => style.sheet && style.getAttribute('href') === href);
    return isThere ? [] : [link('stylesheet', href)];
  });
  const scripts = [...new Set([...(views['shell']?.scripts ?? []), entry])]
    .filter((file) => file !== boot)
    .map(address);

  for (const style of present) {
    const href = style.getAttribute('href') ?? '';
    const isOfAnother = href.startsWith('/remotes/host/') && !own.includes(href);
    if (isOfAnother || styles.some((fresh) => fresh.getAttribute('href') === href)) style.remove();
  }
  const preloaded = links('preload').map((preload) => preload.getAttribute('href'));
  const preloads = scripts
    .filter((href) => !preloaded.includes(href))
    .map((href) => link('preload', href, { as: 'script', fetchPriority: 'high' }));
  const stylesCame = Promise.all(styles.map(arrived));
  document.head.append(...styles, ...preloads);

  // Nothing is drawn before it has its styles; and the scripts look for the body.
  await Promise.all([stylesCame, parsed(document)]);
  styled();
  const elements = scripts.map((src) =>
    Object.assign(document.createElement('script'), {
      async: false,
      ...checked,
      integrity: integrity(src),
      src,
    }),
  );
  const ran = Promise.all(elements.map(arrived));
  document.head.append(...elements);
  await ran;
}

interface Surroundings {
  readonly page: Window;
  readonly registry: Partial<Pick<Registry, 'releases' | 'records'>>;
  readonly choosing: BuildChoosing;
  /** The hash of an address, for the browser to check. */
  readonly integrity: (url: string) => string;
  /** Tells the edge, because the next document knows nothing of it. Calls `then` when the report is sent, or soon. */
  readonly report: (fact: PhaseFact, then: () => void) => void;
}

type Failure = HostStart['failures'][number];

/**
 * Starts a build of the host and watches until it says that it is there. Where its files cannot be had, another takes
 * its place at once. Once any of its code has run, or still may, only a new document is clean enough for another.
 */
export function startHost({ page, registry, choosing, integrity, report }: Surroundings): HostStart {
  const { chooseBuilds, quarantine } = choosing;
  const bucket = choosing.bucket('host');
  const { document, location } = page;
  const failures: Failure[] = [];
  const state = registry.releases?.host;
  let settled = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isHealthy = (version: string) => !quarantine.holds(buildId('host', version));
  const hasFailed = (version: string) =>
    failures.some((failure) => failure.buildId === buildId('host', version));
  const untried = () =>
    (state ? chooseBuilds({ pinned: state, bucket, isQuarantined: (version) => !isHealthy(version) }) : [])
      .map(({ version }) => version)
      .filter((version) => !hasFailed(version));

  function giveUp() {
    const note = document.getElementById('start-failed');
    if (!note || settled) return;
    note.hidden = false;
    note.querySelector('a')?.addEventListener('click', (event) => {
      // The link itself would lose the place behind the hash.
      event.preventDefault();
      location.reload();
    });
  }

  /** Its code may run: the next document passes it over. Without a store that would never end, so the player decides. */
  function startAnew(version: string, phase: Failure['phase']) {
    const failure = { buildId: buildId('host', version), phase };
    failures.push(failure);
    const cohort = version === state?.canary?.version ? 'canary' : 'baseline';
    const ms = Math.round(page.performance.now());
    quarantine.add(failure.buildId, phase);
    const canReload = bucket !== undefined && untried().some(isHealthy);
    report({ remote: 'host', version, cohort, phase, outcome: 'failed', ms }, () => {
      if (canReload) location.reload();
    });
    if (!canReload) giveUp();
  }

  function start(version: string | undefined, triesLeft = triesEach) {
    const record = version === undefined ? undefined : registry.records?.[buildId('host', version)];
    if (version === undefined || !record) {
      giveUp();
      return;
    }
    let isOver = false;
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      page.removeEventListener('error', onError);
    };
    const fail = (phase: Failure['phase']) => {
      if (isOver || settled) return;
      end();
      startAnew(version, phase);
    };
    const onError = (event: Event) => {
      const isOurs =
        event instanceof ErrorEvent && event.filename.includes(artifactPath('host', version, ''));
      if (isOurs) fail('evaluate');
    };
    page.addEventListener('error', onError);
    const styled = () => {
      if (isOver || settled) return;
      // From here on this says what fails. Before, where a line is dead or crawls, the document does, and none is blamed.
      document.documentElement.dataset['started'] = '';
      timer = setTimeout(() => {
        if (untried().some((other) => other !== version && isHealthy(other))) fail('load');
      }, hostDeadlines.loadMs);
    };
    loadHost({ document, version, record, integrity, styled }).then(
      () => {
        if (isOver || settled) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          fail('ready');
        }, hostDeadlines.readyMs);
      },
      () => {
        if (isOver) return;
        end();
        if (triesLeft > 1) {
          start(version, triesLeft - 1);
          return;
        }
        failures.push({ buildId: buildId('host', version), phase: 'load' });
        start(untried()[0]);
      },
    );
  }

  start(untried()[0]);

  return {
    ...choosing,
    failures,
    ready() {
      settled = true;
      clearTimeout(timer);
      const note = document.getElementById('start-failed');
      if (note) note.hidden = true;
      // The files of this build could be had, so those that could not are the release's fault.
      if (page.navigator.onLine) for (const { buildId: id, phase } of failures) quarantine.add(id, phase);
    },
  };
}
