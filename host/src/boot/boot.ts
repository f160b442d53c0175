/**
 * Runs before every other script. It allows this page to load only the scripts of the signed registry in the HTML, each
 * with its hash. It also chooses and starts a build of the host.
 */
import type { SiteConfig } from 'shared-contracts/domain';
import { artifactPath, keptSince, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { chooseBuilds, createBuckets, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { storageKeys } from '../platform/storage/storageKeys';
import { createTraceId, fetchToken, sendPhases } from '../platform/telemetry/sendPhases';
import { findViews, prefetchCalls, preloadFiles } from './prefetchViews';
import { startHost } from './startHost';

const signed = JSON.parse(document.getElementById('registry')?.textContent ?? '{"payload":"{}"}') as {
  payload: string;
};
const registry = JSON.parse(signed.payload) as Partial<Registry>;

const absolute = (url: string) => new URL(url, document.baseURI).href;

const hashes = new Map<string, string>();
/** Earlier builds that have the same file, by the file's address in the build's own folder. */
const earlierCopies = new Map<string, { readonly since: string; readonly address: string }>();
for (const [buildId, record] of Object.entries(registry.records ?? {})) {
  const [name, version = ''] = buildId.split('@') as [ReleaseName, string?];
  for (const [file, sha384] of Object.entries(record.files)) {
    const own = absolute(artifactPath(name, version, file));
    hashes.set(own, `sha384-${sha384}`);
    const since = keptSince(record, file);
    if (since === undefined) continue;
    const address = absolute(artifactPath(name, since, file));
    earlierCopies.set(own, { since, address });
    hashes.set(address, `sha384-${sha384}`);
  }
}

/** Ignores errors of steps that only save time, so that the host can start. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const integrity = (url: string) => hashes.get(absolute(url)) ?? '';
Object.defineProperty(globalThis, '__integrity', { value: integrity });

// A file that fails to load from an earlier build's folder is requested from the build's own.
const failed = new Set<unknown>();
window.addEventListener(
  'error',
  ({ target }) => {
    const { src, href } = (target ?? {}) as { src?: unknown; href?: unknown };
    failed.add(src).add(href);
  },
  { capture: true },
);
const keptIn = (url: string) => {
  const { since, address } = earlierCopies.get(absolute(url)) ?? {};
  return failed.has(address) ? undefined : since;
};
Object.defineProperty(globalThis, '__keptIn', { value: keptIn });

const { trustedTypes } = globalThis as {
  trustedTypes?: {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  };
};
trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => (hashes.has(absolute(url)) ? url : null),
});

const open = () => localStorage;
const storage = openStorage(open, () => sessionStorage);
const choosing = {
  chooseBuilds,
  bucket: createBuckets(open),
  quarantine: createQuarantine(storage),
};
const addressViews = attempt(() => {
  const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as Partial<SiteConfig>;
  const hasToken = storage.read(storageKeys.token) !== undefined;
  return findViews({ address: { hash: location.hash, hasToken, config }, registry, choosing });
}) ?? { hash: '', host: undefined, views: [] };
const prefetched = attempt(() => prefetchCalls(window, storage, addressViews)) ?? [];
const tokenWithinMs = 1_000;
const traceId = createTraceId();
// Reports of a page that a QA link opened must not count for the release.
const isLinked = document.getElementById('link') !== null;
const report = (fact: PhaseFact, onSent: () => void) => {
  const sent = fetchToken(window, traceId)
    .then(
      (response) => (response.ok ? response.text() : undefined),
      () => undefined,
    )
    .then((token) => {
      const facts = [isLinked ? ({ ...fact, cohort: 'override' } as const) : fact];
      sendPhases(window, { page: traceId, token, facts }).catch(() => undefined);
    });
  // A reload would cancel the request of the token.
  void Promise.race([sent, new Promise((resolve) => setTimeout(resolve, tokenWithinMs))]).then(onSent);
};
const start = startHost({ page: window, registry, choosing, integrity, report });
Object.defineProperty(globalThis, '__host', { value: Object.freeze({ ...start, ahead: prefetched }) });
attempt(() => {
  preloadFiles(addressViews, { document, storage, integrity });
});
