import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { firstValueFrom, merge, Observable, timer } from 'rxjs';
import { renewFiles } from '../../platform/loading/renewFiles';
import type { RemoteBuild } from '../registry/pageReleases';
import { ViewFailure } from './mountParcel';

declare const __integrity: (url: string) => string;

const failedStyle = 'CSS_CHUNK_LOAD_FAILED';

/** Files of a build that cannot be had, by the names that operators look for. Source: E-006, E-007. */
class ChunkLoadError extends Error {
  override readonly name: 'ChunkLoadError' | typeof failedStyle;

  constructor(
    cause: unknown,
    /** How long the files were waited for. */
    readonly afterMs: number,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    // webpack tells a style from a script by the code of its error alone.
    const { code } = (cause ?? {}) as { code?: unknown };
    this.name = code === failedStyle ? failedStyle : 'ChunkLoadError';
  }
}

/** Since when an entry is waited for, by whichever view asked first; none once it is there. */
const entryAskedAtMs = new Map<string, number>();

/** An entry is a few kB, on its way with the document or the only thing asked for: what takes longer hangs. */
const entryWithinMs = 5_000;

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = __integrity(url);
      script.src = url;
      script.addEventListener('load', () => entryAskedAtMs.delete(url));
      return { script, timeout: entryWithinMs };
    },
  },
]);

let attempts = 0;
const usable = new Map<string, string>();

/** A name that failed once is never loaded again by the federation runtime, so every new try has a name of its own. */
function registeredName(build: RemoteBuild): string {
  const known = usable.get(build.buildId);
  if (known !== undefined) return known;
  attempts += 1;
  const name = `${build.container}_${String(attempts)}`;
  registerRemotes([{ name, entry: build.entry, type: 'var', entryGlobalName: build.container }]);
  usable.set(build.buildId, name);
  entryAskedAtMs.set(build.entry, performance.now());
  return name;
}

async function load(build: RemoteBuild, view: string): Promise<() => unknown> {
  const beganMs = performance.now();
  const own = new Set(build.files.map((file) => new URL(file, document.baseURI).href));
  await renewFiles((url) => own.has(url));
  const name = registeredName(build);
  try {
    const evaluate = await loadRemote<() => unknown>(`${name}/${view}`, {
      loadFactory: false,
      from: 'runtime',
    });
    entryAskedAtMs.delete(build.entry);
    if (!evaluate) throw new Error(`${build.buildId} answered nothing for ${view}`);
    return evaluate;
  } catch (error) {
    if (usable.get(build.buildId) === name) usable.delete(build.buildId);
    throw new ChunkLoadError(error, performance.now() - (entryAskedAtMs.get(build.entry) ?? beganMs));
  }
}

/** Views whose files were asked for before they were wanted; undefined once those have been taken. */
const ahead = new Map<string, Promise<() => unknown> | undefined>();
/** Whatever failed has another name from then on, and is fetched anew. */
const idOf = (build: RemoteBuild, view: string) => `${registeredName(build)}/${view}`;

/** Fetches the files of a view that may be wanted soon. Nothing of it runs, and what fails is tried anew when it is wanted. */
export function prefetchView(build: RemoteBuild, view: string): void {
  const id = idOf(build, view);
  if (ahead.has(id)) return;
  const loading = load(build, view);
  ahead.set(id, loading);
  loading.catch(() => undefined);
}

function taken(build: RemoteBuild, view: string): Promise<() => unknown> {
  const id = idOf(build, view);
  const loading = ahead.get(id);
  if (loading) ahead.set(id, undefined);
  return loading ?? load(build, view);
}

/** How long a failed load's other scripts may take to fail too. */
const settleWithinMs = 1_000;

/** Resolves once no script of the build is on its way: webpack would hand a new try the old, failing one. */
function scriptsSettled({ files }: RemoteBuild): Promise<unknown> {
  const own = new Set(files.map((file) => new URL(file, document.baseURI).href));
  const gone$ = new Observable<void>((subscriber) => {
    const look = () => {
      if (![...document.scripts].some(({ src }) => own.has(src))) subscriber.next();
    };
    const observer = new MutationObserver(look);
    observer.observe(document.head, { childList: true });
    look();
    return () => {
      observer.disconnect();
    };
  });
  return firstValueFrom(merge(gone$, timer(settleWithinMs)));
}

/**
 * A second try tells a line that was cut for a moment from a file that is not there; and for a preload that failed
 * the browser answers once more from memory.
 */
async function loadTwice(build: RemoteBuild, view: string): Promise<() => unknown> {
  try {
    return await taken(build, view);
  } catch (error) {
    // Another build is there sooner than what hung once.
    if (error instanceof ChunkLoadError && error.afterMs >= entryWithinMs) throw error;
    await scriptsSettled(build);
    return load(build, view);
  }
}

/** Whether a view failed for want of a file of its build. */
export const isMissingFile = (error: unknown) => {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
};

/**
 * A view whose later parts cannot be had keeps that failure for ever: React remembers a lazy part that was not there.
 * The next try evaluates the build anew.
 */
export function forgetLoaded({ buildId }: Pick<RemoteBuild, 'buildId'>, error: unknown): void {
  if (isMissingFile(error)) usable.delete(buildId);
}

const spoiled = new Map<string, ViewFailure>();

/**
 * The exposed module of a view. Where entry or chunk cannot be had the next call starts anew. What threw while it was
 * evaluated stays failed: webpack would hand out its half-made module as if it were whole.
 */
export async function loadModule(build: RemoteBuild, view: string): Promise<unknown> {
  const id = `${build.buildId}/${view}`;
  const known = spoiled.get(id);
  if (known) throw known;
  const evaluate = await loadTwice(build, view);
  try {
    return await evaluate();
  } catch (error) {
    const failure = new ViewFailure('evaluate', error);
    spoiled.set(id, failure);
    throw failure;
  }
}
