import { buildId, containerName, type ReleaseName } from 'shared-contracts/releases';
import { createTexts } from 'shared-contracts/messages';
import type { ViewProps } from 'shared-contracts/remote';
import { viewParcel } from 'shared-contracts/remote/react';
import type { ComponentType } from 'react';
import { version } from './createTestShell';

/**
 * Replaces the federation runtime, because jsdom loads no scripts:
 * `jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual('../testing/fakeFederation'))`.
 */
type Evaluate = () => unknown;
type Load = () => Promise<Evaluate>;

const containers = new Map<string, string>();
const modules = new Map<string, Load>();

/** Views that were loaded, as `<container>/<view>`. */
export const requested: string[] = [];

export function registerPlugins(): void {
  // The plugins of the shell change script elements, and this runtime creates none.
}

export function registerRemotes(remotes: readonly { name: string; entryGlobalName: string }[]): void {
  for (const { name, entryGlobalName } of remotes) containers.set(name, entryGlobalName);
}

export async function loadRemote(id: string): Promise<Evaluate> {
  const slash = id.indexOf('/');
  const request = `${containers.get(id.slice(0, slash)) ?? 'unknown'}${id.slice(slash)}`;
  requested.push(request);
  const load = modules.get(request);
  if (!load) throw new Error(`no module for ${request}`);
  return load();
}

/** Sets the result of the next loads of one view. The build is the live one by default. */
export function serveModule(owner: ReleaseName, view: string, load: Load, buildVersion = version): void {
  modules.set(`${containerName(owner, buildVersion)}/${view}`, load);
}

export function serveNothing(): void {
  modules.clear();
  requested.length = 0;
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
