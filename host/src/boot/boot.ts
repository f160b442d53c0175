/**
 * Runs before every other script. It allows this page to load only the scripts of the signed registry in the HTML, each
 * with its hash. It also chooses and starts a build of the host.
 */
import type { SiteConfig } from 'shared-contracts/domain';
import { artifactPath, originVersion, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { chooseBuilds, createBuckets, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { storedLanguage } from '../platform/i18n/storedLanguage';
import { storageKeys } from '../platform/storage/storageKeys';
import { createTraceId, fetchToken, sendPhases } from '../platform/telemetry/sendPhases';
import { openFirstView } from './openFirstView';
import {
  findViews,
  hostCalls,
  isAllGames,
  prefetchCalls,
  preloadFiles,
  type FirstReplies,
} from './prefetchViews';
import { startHost } from './startHost';

const envelope = JSON.parse(document.getElementById('registry')?.textContent ?? '{"payload":"{}"}') as {
  payload: string;
};
const registry = JSON.parse(envelope.payload) as Partial<Registry>;

const absolute = (url: string) => new URL(url, document.baseURI).href;

const hashes = new Map<string, string>();
/** The copy of an unchanged file in the folder of an earlier build, by the file's address in its own build's folder. */
const earlierCopies = new Map<string, { readonly since: string; readonly address: string }>();
for (const [buildId, record] of Object.entries(registry.records ?? {})) {
  const [name, version = ''] = buildId.split('@') as [ReleaseName, string?];
  for (const [file, sha384] of Object.entries(record.files)) {
    const ownAddress = absolute(artifactPath(name, version, file));
    hashes.set(ownAddress, `sha384-${sha384}`);
    const since = originVersion(record, file);
    if (since === undefined) continue;
    const address = absolute(artifactPath(name, since, file));
    earlierCopies.set(ownAddress, { since, address });
    hashes.set(address, `sha384-${sha384}`);
  }
}

/** Returns undefined if the work throws. The host must start even if a step that only saves time fails. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const integrity = (url: string) => hashes.get(absolute(url)) ?? '';
Object.defineProperty(globalThis, '__integrity', { value: integrity });

// If a file fails to load from the folder of an earlier build, later requests use the folder of the current build.
const failedUrls = new Set<unknown>();
window.addEventListener(
  'error',
  ({ target }) => {
    const { src, href } = (target ?? {}) as { src?: unknown; href?: unknown };
    failedUrls.add(src).add(href);
  },
  { capture: true },
);
const earlierVersionOf = (url: string) => {
  const { since, address } = earlierCopies.get(absolute(url)) ?? {};
  return failedUrls.has(address) ? undefined : since;
};
// Released builds of the remotes read this name, so it stays.
Object.defineProperty(globalThis, '__keptIn', { value: earlierVersionOf });

const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  };
};
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (hashes.has(absolute(url)) ? url : null),
});

const openLocal = () => localStorage;
const storage = openStorage(openLocal, () => sessionStorage);
const chooser = {
  chooseBuilds,
  bucket: createBuckets(openLocal),
  quarantine: createQuarantine(storage),
};
const jsonIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '{}') as object;
const hasToken = () => storage.read(storageKeys.token) !== undefined;
const addressViews = attempt(() => {
  const config = jsonIn('config') as Partial<SiteConfig>;
  return findViews({ address: { hash: location.hash, hasToken: hasToken(), config }, registry, chooser });
}) ?? { hash: '', host: undefined, views: [] };
const traceId = createTraceId();
const firstReplies = attempt(() => jsonIn('first-replies') as FirstReplies);
const prefetchedCalls =
  attempt(() => prefetchCalls(window, storage, addressViews, { traceId, firstReplies })) ?? [];
const firstView = attempt(() =>
  openFirstView({
    document,
    isHome: isAllGames(addressViews),
    language: storedLanguage(storage),
    isMember: hasToken(),
    parts: storage.read(storageKeys.homeParts)?.split(' '),
    regionCheck: prefetchedCalls.find(({ address }) => address.endsWith(hostCalls.regionCheck.path))?.answer,
  }),
);
const maxTokenWaitMs = 1_000;
// Reports of a page that a QA link opened must not count for the release.
const isLinked = document.getElementById('link') !== null;
const report = (fact: PhaseFact, onSent: () => void) => {
  const whenSent = fetchToken(window, traceId)
    .then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    )
    .then((token) => {
      const facts = [isLinked ? ({ ...fact, cohort: 'override' } as const) : fact];
      sendPhases(window, { page: traceId, token, facts }).catch(() => undefined);
    });
  // `onSent` may reload the page, which would cancel the request of the token.
  void Promise.race([whenSent, new Promise((resolve) => setTimeout(resolve, maxTokenWaitMs))]).then(onSent);
};
const start = startHost({ page: window, registry, chooser, integrity, report });
Object.defineProperty(globalThis, '__host', {
  value: Object.freeze({
    ...start,
    // Released builds of the host read this name, so it stays.
    ahead: prefetchedCalls,
    traceId,
    ready(id: string) {
      start.ready(id);
      firstView?.discard();
    },
    ...(firstView && { firstView: firstView.take }),
  }),
});
attempt(() => {
  preloadFiles(addressViews, { document, storage, integrity });
});
