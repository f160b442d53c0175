import type { Registry, ReleaseState } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { chooseBuilds, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { sharedStorage } from '../testing/browserStorage';
import { hostDeadlines, startHost } from './startHost';

const [formerVersion, liveVersion, canaryVersion] = [
  '1.0.0-00000001',
  '1.0.0-00000002',
  '1.0.0-00000003',
] as const;
const folder = (version: string) => `/remotes/host/${version}/`;
const record = {
  container: '',
  entry: 'main.js',
  boot: 'boot.js',
  views: { shell: { scripts: ['boot.js', 'vendor.js'], styles: ['main.css'] } },
  files: {},
};
const registry = (state: Partial<ReleaseState> = {}): Pick<Registry, 'releases' | 'records'> => ({
  releases: { host: { active: liveVersion, lastKnownGood: formerVersion, ...state } },
  records: Object.fromEntries(
    [formerVersion, liveVersion, canaryVersion].map((version) => [`host@${version}`, record]),
  ),
});

const quarantine = createQuarantine(openStorage(() => sharedStorage));
let listeners = new AbortController();

interface OpenOptions {
  readonly state?: Partial<ReleaseState>;
  /** null if the browser stores nothing. */
  readonly bucket?: number | null;
}

/** Starts a host in a page like the edge's. The tests dispatch the events of its scripts and styles. */
function open({ state, bucket = 5_000 }: OpenOptions = {}) {
  document.head.replaceChildren();
  document.body.replaceChildren();
  const notice = document.createElement('div');
  notice.id = 'start-failed';
  notice.hidden = true;
  const retryLink = document.createElement('a');
  retryLink.href = '';
  notice.append(retryLink);
  document.body.append(notice);
  let reloads = 0;
  const reportedFacts: PhaseFact[] = [];
  const overrides: Record<string, unknown> = {
    location: { reload: () => (reloads += 1) },
    addEventListener: (name: string, listener: EventListener) => {
      window.addEventListener(name, listener, { signal: listeners.signal });
    },
  };
  const page = new Proxy(window, {
    get: (target, name) => {
      const value = overrides[String(name)] ?? (Reflect.get(target, name) as unknown);
      return value;
    },
  });
  const host = startHost({
    page,
    registry: registry(state),
    chooser: { chooseBuilds, bucket: () => bucket ?? undefined, quarantine },
    integrity: (url) => `sha384-of-${url}`,
    report: (fact, onSent) => {
      reportedFacts.push(fact);
      onSent();
    },
  });
  const elementsIn = <Name extends 'script' | 'link'>(selector: Name) => [
    ...document.head.querySelectorAll(selector),
  ];
  const settle = () => jest.advanceTimersByTimeAsync(0);
  return {
    host,
    notice,
    retryLink,
    reloads: () => reloads,
    reportedFacts,
    scripts: () => elementsIn('script').map((script) => script.getAttribute('src')),
    styles: () =>
      elementsIn('link').flatMap((link) => (link.rel === 'stylesheet' ? [link.getAttribute('href')] : [])),
    elements: () => elementsIn('script'),
    /** Dispatches `outcome` at the elements of a build. */
    async dispatch(selector: 'script' | 'link[rel="stylesheet"]', outcome: 'load' | 'error', build: string) {
      await settle();
      for (const element of document.head.querySelectorAll(selector)) {
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
        if (address.startsWith(folder(build))) element.dispatchEvent(new Event(outcome));
      }
      await settle();
    },
  };
}

type OpenedPage = ReturnType<typeof open>;
const loadStyles = ({ dispatch }: OpenedPage, build: string) =>
  dispatch('link[rel="stylesheet"]', 'load', build);
const loadAll = async (page: OpenedPage, build: string) => {
  await loadStyles(page, build);
  await page.dispatch('script', 'load', build);
};
/** Makes both attempts of a build fail. */
const failTwice = async (page: OpenedPage, build: string) => {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await loadStyles(page, build);
    await page.dispatch('script', 'error', build);
  }
};
const throwIn = (version: string) =>
  window.dispatchEvent(new ErrorEvent('error', { filename: `http://localhost${folder(version)}main.js` }));

beforeEach(() => {
  sharedStorage.clear();
  listeners = new AbortController();
  jest.useFakeTimers();
});

afterEach(() => {
  listeners.abort();
  jest.useRealTimers();
});

it('loads the styles of the active build, then its scripts in order, each with its hash', async () => {
  const page = open();
  expect(page.styles()).toEqual([`${folder(liveVersion)}main.css`]);
  await jest.advanceTimersByTimeAsync(0);
  expect(page.scripts()).toEqual([]);
  await loadStyles(page, liveVersion);
  expect(page.scripts()).toEqual([`${folder(liveVersion)}vendor.js`, `${folder(liveVersion)}main.js`]);
  for (const script of page.elements()) {
    expect(script).toMatchObject({ async: false, crossOrigin: 'anonymous' });
    expect(script.integrity).toBe(`sha384-of-${script.getAttribute('src') ?? ''}`);
  }
});

it('marks the document as started when the styles have loaded, so that the document stops its start timer', async () => {
  document.documentElement.removeAttribute('data-started');
  const page = open();
  await page.dispatch('script', 'load', liveVersion);
  expect(document.documentElement).not.toHaveAttribute('data-started');
  await loadStyles(page, liveVersion);
  expect(document.documentElement).toHaveAttribute('data-started');
});

it('reports no build and does not reload while the styles hang, because the network may be down', async () => {
  const page = open();
  await jest.advanceTimersByTimeAsync(3 * hostDeadlines.loadMs);
  expect(page.reloads()).toBe(0);
  expect(page.reportedFacts).toEqual([]);
  expect(quarantine.holds(`host@${liveVersion}`)).toBe(false);
});

it('preloads the scripts of a build that the document does not link while its styles load', async () => {
  open({ state: { canary: { version: canaryVersion, percent: 100 } } });
  await jest.advanceTimersByTimeAsync(0);
  const preloads = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  expect(preloads.map((link) => link.getAttribute('href'))).toEqual(
    ['vendor.js', 'main.js'].map((file) => folder(canaryVersion) + file),
  );
});

it('starts the canary only in browsers of its share', async () => {
  const state = { canary: { version: canaryVersion, percent: 10 } };
  const pageInShare = open({ state, bucket: 999 });
  await loadStyles(pageInShare, canaryVersion);
  expect(pageInShare.scripts().every((src) => src?.startsWith(folder(canaryVersion)))).toBe(true);
  for (const bucket of [1_000, null]) {
    const pageOutside = open({ state, bucket });
    await loadStyles(pageOutside, liveVersion);
    expect(pageOutside.scripts().every((src) => src?.startsWith(folder(liveVersion)))).toBe(true);
  }
});

it('reports a throwing canary to the edge, because the next document does not know the error', async () => {
  const page = open({ state: { canary: { version: canaryVersion, percent: 100 } } });
  await loadAll(page, canaryVersion);
  throwIn(canaryVersion);
  expect(page.reportedFacts).toEqual([
    {
      remote: 'host',
      version: canaryVersion,
      cohort: 'canary',
      phase: 'evaluate',
      outcome: 'failed',
      ms: expect.any(Number),
    },
  ]);
});

it('tries a build twice if its files fail to load, then the last known good build in the same page', async () => {
  const page = open();
  await failTwice(page, liveVersion);
  expect(page.host.failures).toEqual([{ buildId: `host@${liveVersion}`, phase: 'load' }]);
  await loadStyles(page, formerVersion);
  expect(page.scripts().slice(-2)).toEqual([
    `${folder(formerVersion)}vendor.js`,
    `${folder(formerVersion)}main.js`,
  ]);
  expect(page.styles()).toEqual([`${folder(formerVersion)}main.css`]);
  expect(quarantine.holds(`host@${liveVersion}`)).toBe(false);
  page.host.ready(`host@${formerVersion}`);
  expect(quarantine.holds(`host@${liveVersion}`)).toBe(true);
  expect(page.reloads()).toBe(0);
  expect(page.notice.hidden).toBe(true);
});

it('shows an error with a reload link and quarantines no build if the last known good build fails to load too', async () => {
  const page = open();
  await failTwice(page, liveVersion);
  await failTwice(page, formerVersion);
  expect(page.notice.hidden).toBe(false);
  expect(page.scripts()).toHaveLength(8);
  expect(quarantine.holds(`host@${liveVersion}`)).toBe(false);
  page.retryLink.click();
  expect(page.reloads()).toBe(1);
});

it('reloads the page to skip a build that threw during its evaluation', async () => {
  const page = open();
  await loadStyles(page, liveVersion);
  throwIn(liveVersion);
  expect(page.reportedFacts).toMatchObject([{ version: liveVersion, cohort: 'baseline' }]);
  expect(page.reloads()).toBe(1);
  const nextPage = open();
  await loadStyles(nextPage, formerVersion);
  expect(nextPage.scripts()).toHaveLength(2);
  // This build throws too. No other build is left, so the page does not reload again.
  throwIn(formerVersion);
  expect(nextPage.reportedFacts).toMatchObject([{ version: formerVersion, cohort: 'fallback' }]);
  expect(nextPage.reloads()).toBe(0);
  expect(nextPage.notice.hidden).toBe(false);
});

it('ignores errors of other scripts, and errors of the build after it has rendered', async () => {
  const page = open();
  await loadAll(page, liveVersion);
  throwIn(canaryVersion);
  window.dispatchEvent(new Event('error'));
  page.host.ready(`host@${liveVersion}`);
  throwIn(liveVersion);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(page.reloads()).toBe(0);
  expect(page.host.failures).toEqual([]);
});

it('skips a build that does not call ready in time', async () => {
  const page = open();
  await loadAll(page, liveVersion);
  await jest.advanceTimersByTimeAsync(hostDeadlines.readyMs - 1);
  expect(page.reloads()).toBe(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(page.reloads()).toBe(1);
  expect(quarantine.holds(`host@${liveVersion}`)).toBe(true);
});

it('skips a build that does not load in time if the page has another build', async () => {
  const page = open();
  await loadStyles(page, liveVersion);
  await jest.advanceTimersByTimeAsync(hostDeadlines.loadMs);
  expect(page.reloads()).toBe(1);
  const pageWithOneBuild = open({ state: { lastKnownGood: null } });
  await loadStyles(pageWithOneBuild, liveVersion);
  await jest.advanceTimersByTimeAsync(hostDeadlines.loadMs);
  expect(pageWithOneBuild.reloads()).toBe(0);
  expect(pageWithOneBuild.notice.hidden).toBe(true);
});

it('shows an error instead of reloading if the browser stores nothing', async () => {
  const page = open({ bucket: null });
  await loadStyles(page, liveVersion);
  throwIn(liveVersion);
  expect(page.reloads()).toBe(0);
  expect(page.notice.hidden).toBe(false);
});

it('hides the error when a slow build renders after all', async () => {
  const page = open({ bucket: null });
  await loadStyles(page, liveVersion);
  await jest.advanceTimersByTimeAsync(hostDeadlines.loadMs);
  expect(page.notice.hidden).toBe(false);
  page.host.ready(`host@${liveVersion}`);
  expect(page.notice.hidden).toBe(true);
});

it('shows an error in a page without a build of the host', () => {
  const page = open({ state: { revoked: [liveVersion, formerVersion] } });
  expect(page.notice.hidden).toBe(false);
  expect(page.scripts()).toEqual([]);
});
