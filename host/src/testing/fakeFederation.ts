/** Runs the scripts of remotes' entries, because jsdom loads no scripts. */
import { buildId, containerName, type ReleaseName } from 'shared-contracts/releases';
import { createTexts } from 'shared-contracts/messages';
import type { ViewProps } from 'shared-contracts/remote';
import { viewParcel } from 'shared-contracts/remote/react';
import type { ComponentType } from 'react';
import { version } from './createTestShell';

type Evaluate = () => unknown;
type Load = () => Promise<Evaluate>;

const modules = new Map<string, Load>();

/** Views that were loaded, as `<container>/<view>`. */
export const requestedViews: string[] = [];

const createContainer = (name: string) => ({
  init: () => undefined,
  async get(module: string): Promise<Evaluate> {
    const request = `${name}${module.slice(1)}`;
    requestedViews.push(request);
    const load = modules.get(request);
    if (!load) throw new Error(`no module for ${request}`);
    return load();
  },
});

function runEntry(script: HTMLScriptElement): void {
  const [, owner, buildVersion] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(script.src) ?? [];
  const name = containerName(owner as ReleaseName, buildVersion ?? '');
  Object.assign(globalThis, { [name]: createContainer(name) });
  script.dispatchEvent(new Event('load'));
}

Object.assign(globalThis, {
  __integrity: () => '',
  __webpack_init_sharing__: () => Promise.resolve(),
  __webpack_share_scopes__: { default: {} },
});
new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
    if (node instanceof HTMLScriptElement) runEntry(node);
}).observe(document.head, { childList: true });

/** Sets the result of the next loads of one view. The build is the live one by default. */
export function serveModule(owner: ReleaseName, view: string, load: Load, buildVersion = version): void {
  modules.set(`${containerName(owner, buildVersion)}/${view}`, load);
}

export function serveNothing(): void {
  modules.clear();
  requestedViews.length = 0;
}

/** A module with the exports of a remote's build. */
export function createViewModule(
  owner: ReleaseName,
  component: ComponentType<ViewProps<Record<string, unknown>>>,
  buildVersion = version,
) {
  const texts = createTexts({ namespace: 'test', en: {}, others: { fil: 'http://localhost/fil.json' } });
  return viewParcel({ buildId: buildId(owner, buildVersion), component, texts });
}

export function serveView(
  owner: ReleaseName,
  view: string,
  component: ComponentType<ViewProps<Record<string, unknown>>>,
  buildVersion = version,
): void {
  const module = createViewModule(owner, component, buildVersion);
  serveModule(owner, view, () => Promise.resolve(() => module), buildVersion);
}
