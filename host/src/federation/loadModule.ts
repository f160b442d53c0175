import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteBuild } from './pageReleases';

declare const __integrity: (url: string) => string;

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.crossOrigin = 'anonymous';
      script.integrity = __integrity(url);
      script.src = url;
      return script;
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
  return name;
}

/** The exposed module of a view. Rejects when entry, chunk or evaluation fail; the next call starts anew. */
export async function loadModule(build: RemoteBuild, view: string): Promise<unknown> {
  const name = registeredName(build);
  try {
    const module: unknown = await loadRemote(`${name}/${view}`);
    if (!module) throw new Error(`${build.buildId} answered nothing for ${view}`);
    return module;
  } catch (error) {
    if (usable.get(build.buildId) === name) usable.delete(build.buildId);
    throw error;
  }
}
