import type { HostContext } from './HostContext';

/** The props of a mounted view. `params` come from the address or from the caller of `openPopup`. */
export interface ViewProps<Params = Readonly<Record<string, string>>> {
  readonly host: HostContext;
  readonly params: Params;
}

/** The module that a remote exposes for one view: the single-spa lifecycles and the id of the build. */
export interface ViewModule {
  readonly buildId: string;
  readonly bootstrap: (props: object) => Promise<unknown>;
  readonly mount: (props: object) => Promise<unknown>;
  readonly unmount: (props: object) => Promise<unknown>;
  readonly update: (props: object) => Promise<unknown>;
}

export function isViewModule(module: unknown): module is ViewModule {
  if (typeof module !== 'object' || module === null) return false;
  const members = module as Record<string, unknown>;
  return (
    typeof members['buildId'] === 'string' &&
    ['bootstrap', 'mount', 'unmount', 'update'].every((name) => typeof members[name] === 'function')
  );
}
