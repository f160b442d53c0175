/**
 * Runs before every other script. It alone decides which script addresses this page may load, those of the signed
 * registry in the HTML, each with its hash; and which build of the host.
 */
import type { SiteConfig } from 'shared-contracts/domain';
import { artifactPath, keptSince, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import { chooseBuilds, createBuckets, createQuarantine } from '../federation/registry/chooseBuilds';
import { openStorage } from '../platform/storage/openStorage';
import { storageKeys } from '../platform/storage/storageKeys';
import { createTraceId, fetchToken, sendPhases } from '../platform/telemetry/sendPhases';
import { findWanted, prefetchCalls, preloadFiles } from './prefetchWanted';
import { startHost } from './startHost';

const signed = JSON.parse(document.getElementById('registry')?.textContent ?? '{"payload":"{}"}') as {
  payload: string;
};
const registry = JSON.parse(signed.payload) as Partial<Registry>;

const absolute = (url: string) => new URL(url, document.baseURI).href;

const hashes = new Map<string, string>();
/** By the address of a file in the build's own folder, that of an earlier build which has it too. */
const kept = new Map<string, { readonly since: string; readonly address: string }>();
for (const [buildId, record] of Object.entries(registry.records ?? {})) {
  const [name, version = ''] = buildId.split('@') as [ReleaseName, string?];
  for (const [file, sha384] of Object.entries(record.files)) {
    const own = absolute(artifactPath(name, version, file));
    hashes.set(own, `sha384-${sha384}`);
    const since = keptSince(record, file);
    if (since === undefined) continue;
    const address = absolute(artifactPath(name, since, file));
    kept.set(own, { since, address });
    hashes.set(address, `sha384-${sha384}`);
  }
}

/** For what only saves time: whatever happens to it, the host can start. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const integrity = (url: string) => hashes.get(absolute(url)) ?? '';
Object.defineProperty(globalThis, '__integrity', { value: integrity });

// What cannot be had from an earlier build's folder is asked for in the build's own.
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
  const { since, address } = kept.get(absolute(url)) ?? {};
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
const wanted = attempt(() => {
  const config = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as Partial<SiteConfig>;
  const hasToken = storage.read(storageKeys.token) !== undefined;
  return findWanted({ opening: { hash: location.hash, hasToken, config }, registry, choosing });
}) ?? { hash: '', host: undefined, views: [] };
const ahead = attempt(() => prefetchCalls(window, storage, wanted)) ?? [];
const tokenWithinMs = 1_000;
const traceId = createTraceId();
// A page that a link of QA has opened speaks for no release.
const isLinked = document.getElementById('link') !== null;
const report = (fact: PhaseFact, then: () => void) => {
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
  void Promise.race([sent, new Promise((end) => setTimeout(end, tokenWithinMs))]).then(then);
};
const start = startHost({ page: window, registry, choosing, integrity, report });
Object.defineProperty(globalThis, '__host', { value: Object.freeze({ ...start, ahead }) });
attempt(() => {
  preloadFiles(wanted, { document, storage, integrity });
});
