import { startDeadline } from '../../platform/loading/deadline';
import type { RemoteBuild } from '../registry/pageReleases';

declare const __integrity: (url: string) => string;
// Webpack defines both. https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { readonly default: object };

/** The variable that a remote's entry defines. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => unknown>;
}

interface Entry {
  readonly container: Promise<Container>;
  /** Start time of the download. Undefined after the entry has run. */
  pendingSinceMs: number | undefined;
}

/** An entry has a few kB and is preloaded or requested alone. If it takes longer, the request hangs. */
export const entryTimeoutMs = 5_000;

/** A script that loads after its deadline still runs, and defines the container for the next attempt. */
function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  script.integrity = __integrity(url);
  script.src = url;
  let stopDeadline: () => void;
  return new Promise<void>((resolve, reject) => {
    const fail = () => {
      reject(new Error(`Failed to load script ${url}`));
    };
    script.addEventListener('load', () => {
      resolve();
    });
    script.addEventListener('error', fail);
    stopDeadline = startDeadline(entryTimeoutMs, fail);
    document.head.append(script);
  }).finally(() => {
    stopDeadline();
    script.remove();
  });
}

async function loadContainer({ buildId, container: name, entry }: RemoteBuild): Promise<Container> {
  const definedContainer = () => (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!definedContainer()) await runScript(entry);
  const container = definedContainer();
  if (!container) throw new Error(`the entry of ${buildId} defined no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

const entries = new Map<string, Entry>();

/** Loads the entry of a build once for all its views. After an error, the next call loads it again. */
export function loadEntry(build: RemoteBuild): Entry {
  const existingEntry = entries.get(build.buildId);
  if (existingEntry) return existingEntry;
  const entry: Entry = { pendingSinceMs: performance.now(), container: loadContainer(build) };
  entries.set(build.buildId, entry);
  entry.container.then(
    () => {
      entry.pendingSinceMs = undefined;
    },
    () => entries.delete(build.buildId),
  );
  return entry;
}
