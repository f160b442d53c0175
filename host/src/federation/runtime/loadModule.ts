import { firstValueFrom, merge, Observable, timer } from 'rxjs';
import { renewFiles } from '../../platform/loading/renewFiles';
import type { RemoteBuild } from '../registry/pageReleases';
import { entryTimeoutMs, loadEntry } from './loadEntry';
import { ViewError } from './mountParcel';

const styleErrorCode = 'CSS_CHUNK_LOAD_FAILED';

/** A file of a build failed to load. Operators search for these names. Source: E-006, E-007. */
class ChunkLoadError extends Error {
  override readonly name: 'ChunkLoadError' | typeof styleErrorCode;

  constructor(
    cause: unknown,
    /** Time from the request of the files to the error. */
    readonly afterMs: number,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    // Only the code of webpack's error distinguishes a style from a script.
    const { code } = (cause ?? {}) as { code?: unknown };
    this.name = code === styleErrorCode ? styleErrorCode : 'ChunkLoadError';
  }
}

/** Loads the files of a view. Resolves to the function that evaluates the view. */
async function load(build: RemoteBuild, view: string): Promise<() => unknown> {
  const ownUrls = new Set(build.files.map((file) => new URL(file, document.baseURI).href));
  await renewFiles((url) => ownUrls.has(url));
  const startedMs = performance.now();
  const entry = loadEntry(build);
  try {
    const container = await entry.container;
    return await container.get(`./${view}`);
  } catch (error) {
    const afterMs = performance.now() - (entry.pendingSinceMs ?? startedMs);
    throw new ChunkLoadError(error, Math.round(afterMs));
  }
}

/** Prefetched views. Undefined after the first use. */
const prefetches = new Map<string, Promise<() => unknown> | undefined>();
const prefetchId = ({ buildId }: RemoteBuild, view: string) => `${buildId}/${view}`;

/**
 * Fetches the files of a view that may open soon, without running them. After an error, opening the view fetches again.
 */
export function prefetchView(build: RemoteBuild, view: string): void {
  const id = prefetchId(build, view);
  if (prefetches.has(id)) return;
  const loading = load(build, view);
  prefetches.set(id, loading);
  loading.catch(() => prefetches.delete(id));
}

function takePrefetched(build: RemoteBuild, view: string): Promise<() => unknown> {
  const id = prefetchId(build, view);
  const loading = prefetches.get(id);
  if (loading) prefetches.set(id, undefined);
  return loading ?? load(build, view);
}

/** Time that the other scripts of a failed load may take to fail as well. */
const settleTimeoutMs = 1_000;

/**
 * Resolves when no script of the build is pending, or after `settleTimeoutMs`. Webpack would reuse a pending script that
 * is about to fail.
 */
function whenScriptsSettled({ files }: RemoteBuild): Promise<unknown> {
  const ownUrls = new Set(files.map((file) => new URL(file, document.baseURI).href));
  const settled$ = new Observable<void>((subscriber) => {
    const check = () => {
      if (![...document.scripts].some(({ src }) => ownUrls.has(src))) subscriber.next();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.head, { childList: true });
    check();
    return () => {
      observer.disconnect();
    };
  });
  return firstValueFrom(merge(settled$, timer(settleTimeoutMs)));
}

/**
 * Loads a view, and retries once, because a brief network error does not mean that a file is missing. Browsers also
 * reuse the error of a failed preload for the first attempt.
 */
async function loadWithRetry(build: RemoteBuild, view: string): Promise<() => unknown> {
  try {
    return await takePrefetched(build, view);
  } catch (error) {
    // After a timeout, another build loads sooner than a retry.
    if (error instanceof ChunkLoadError && error.afterMs >= entryTimeoutMs) throw error;
    await whenScriptsSettled(build);
    return load(build, view);
  }
}

/** Whether the error is a file of the build that failed to load. */
export const isMissingFile = (error: unknown) => {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === styleErrorCode;
};

const evaluationErrors = new Map<string, ViewError>();

/**
 * Returns the exposed module of a view. If a file fails to load, the next call loads again. If the evaluation throws,
 * all later calls throw too, because webpack would return the incomplete module.
 */
export async function loadModule(build: RemoteBuild, view: string): Promise<unknown> {
  const id = `${build.buildId}/${view}`;
  const previousError = evaluationErrors.get(id);
  if (previousError) throw previousError;
  const evaluate = await loadWithRetry(build, view);
  try {
    return await evaluate();
  } catch (error) {
    const viewError = new ViewError('evaluate', error);
    evaluationErrors.set(id, viewError);
    throw viewError;
  }
}
