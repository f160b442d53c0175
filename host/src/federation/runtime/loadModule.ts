import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { firstValueFrom, merge, Observable, timer } from 'rxjs';
import { renewFiles } from '../../platform/loading/renewFiles';
import type { RemoteBuild } from '../registry/pageReleases';
import { ViewError } from './mountParcel';

declare const __integrity: (url: string) => string;

const failedStyle = 'CSS_CHUNK_LOAD_FAILED';

/** A file of a build failed to load. Operators search for these names. Source: E-006, E-007. */
class ChunkLoadError extends Error {
  override readonly name: 'ChunkLoadError' | typeof failedStyle;

  constructor(
    cause: unknown,
    /** Time from the request of the files to the error. */
    readonly afterMs: number,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    // Only the code of webpack's error distinguishes a style from a script.
    const { code } = (cause ?? {}) as { code?: unknown };
    this.name = code === failedStyle ? failedStyle : 'ChunkLoadError';
  }
}

/** Start time of each pending entry download. Removed when the script loads. */
const entryRequestedAtMs = new Map<string, number>();

/** An entry has a few kB and is preloaded or requested alone. If it takes longer, the request hangs. */
const entryWithinMs = 5_000;

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = __integrity(url);
      script.src = url;
      script.addEventListener('load', () => entryRequestedAtMs.delete(url));
      return { script, timeout: entryWithinMs };
    },
  },
]);

let attempts = 0;
/** Name of each build in the federation runtime. Removed when a load fails. */
const names = new Map<string, string>();

/** The federation runtime never loads a failed name again, so each new attempt gets a new name. */
function registeredName(build: RemoteBuild): string {
  const existing = names.get(build.buildId);
  if (existing !== undefined) return existing;
  attempts += 1;
  const name = `${build.container}_${String(attempts)}`;
  registerRemotes([{ name, entry: build.entry, type: 'var', entryGlobalName: build.container }]);
  names.set(build.buildId, name);
  entryRequestedAtMs.set(build.entry, performance.now());
  return name;
}

async function load(build: RemoteBuild, view: string): Promise<() => unknown> {
  const startedMs = performance.now();
  const own = new Set(build.files.map((file) => new URL(file, document.baseURI).href));
  await renewFiles((url) => own.has(url));
  const name = registeredName(build);
  try {
    const evaluate = await loadRemote<() => unknown>(`${name}/${view}`, {
      loadFactory: false,
      from: 'runtime',
    });
    entryRequestedAtMs.delete(build.entry);
    if (!evaluate) throw new Error(`${build.buildId} returned no module for ${view}`);
    return evaluate;
  } catch (error) {
    if (names.get(build.buildId) === name) names.delete(build.buildId);
    throw new ChunkLoadError(error, performance.now() - (entryRequestedAtMs.get(build.entry) ?? startedMs));
  }
}

/** Prefetched views. Undefined after the first use. */
const prefetched = new Map<string, Promise<() => unknown> | undefined>();
/** The name changes after an error, so that the view is fetched again. */
const idOf = (build: RemoteBuild, view: string) => `${registeredName(build)}/${view}`;

/** Fetches the files of a view that may open soon, without running them. After an error, opening the view fetches again. */
export function prefetchView(build: RemoteBuild, view: string): void {
  const id = idOf(build, view);
  if (prefetched.has(id)) return;
  const loading = load(build, view);
  prefetched.set(id, loading);
  loading.catch(() => undefined);
}

function takePrefetched(build: RemoteBuild, view: string): Promise<() => unknown> {
  const id = idOf(build, view);
  const loading = prefetched.get(id);
  if (loading) prefetched.set(id, undefined);
  return loading ?? load(build, view);
}

/** Time that the other scripts of a failed load may take to fail as well. */
const settleWithinMs = 1_000;

/** Resolves when no script of the build is pending, because webpack would reuse a pending script that is about to fail. */
function scriptsSettled({ files }: RemoteBuild): Promise<unknown> {
  const own = new Set(files.map((file) => new URL(file, document.baseURI).href));
  const settled$ = new Observable<void>((subscriber) => {
    const check = () => {
      if (![...document.scripts].some(({ src }) => own.has(src))) subscriber.next();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.head, { childList: true });
    check();
    return () => {
      observer.disconnect();
    };
  });
  return firstValueFrom(merge(settled$, timer(settleWithinMs)));
}

/**
 * Loads a view, and retries once: a brief network error is not a missing file, and browsers reuse the error of a failed
 * preload for the first attempt.
 */
async function loadTwice(build: RemoteBuild, view: string): Promise<() => unknown> {
  try {
    return await takePrefetched(build, view);
  } catch (error) {
    // After a timeout, another build loads sooner than a retry.
    if (error instanceof ChunkLoadError && error.afterMs >= entryWithinMs) throw error;
    await scriptsSettled(build);
    return load(build, view);
  }
}

/** Whether the error is a file of the build that failed to load. */
export const isMissingFile = (error: unknown) => {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/**
 * Makes the next attempt evaluate the build again if a lazy chunk failed to load. Otherwise React would reuse the failed
 * import.
 */
export function forgetLoaded({ buildId }: Pick<RemoteBuild, 'buildId'>, error: unknown): void {
  if (isMissingFile(error)) names.delete(buildId);
}

const evaluationErrors = new Map<string, ViewError>();

/**
 * Returns the exposed module of a view. If a file fails to load, the next call loads again. If the evaluation throws, all
 * later calls throw too, because webpack would return the incomplete module.
 */
export async function loadModule(build: RemoteBuild, view: string): Promise<unknown> {
  const id = `${build.buildId}/${view}`;
  const previousError = evaluationErrors.get(id);
  if (previousError) throw previousError;
  const evaluate = await loadTwice(build, view);
  try {
    return await evaluate();
  } catch (error) {
    const viewError = new ViewError('evaluate', error);
    evaluationErrors.set(id, viewError);
    throw viewError;
  }
}
