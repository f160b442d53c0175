import { buildId, containerName, type ReleaseName } from 'shared-contracts/releases';
import { createTexts } from 'shared-contracts/messages';
import type { ViewProps } from 'shared-contracts/remote';
import { viewParcel } from 'shared-contracts/remote/react';
import type { ComponentType } from 'react';
import { version } from './createTestShell';

/**
 * Stands in for the federation runtime, which loads scripts:
 * `jest.mock('@module-federation/enhanced/runtime', () => jest.requireActual('../testing/fakeFederation'))`.
 */
type Evaluate = () => unknown;
type Load = () => Promise<Evaluate>;

const containers = new Map<string, string>();
const served = new Map<string, Load>();

export const requested: string[] = [];

export function registerPlugins(): void {
  // Scripts are not made here.
}

export function registerRemotes(remotes: readonly { name: string; entryGlobalName: string }[]): void {
  for (const { name, entryGlobalName } of remotes) containers.set(name, entryGlobalName);
}

export async function loadRemote(id: string): Promise<Evaluate> {
  const slash = id.indexOf('/');
  const asked = `${containers.get(id.slice(0, slash)) ?? 'unknown'}${id.slice(slash)}`;
  requested.push(asked);
  const load = served.get(asked);
  if (!load) throw new Error(`no script answers for ${asked}`);
  return load();
}

/** What a release of a remote, the live one unless told, answers for one of its views, from its next loading on. */
export function serve(owner: ReleaseName, view: string, load: Load, of = version): void {
  served.set(`${containerName(owner, of)}/${view}`, load);
}

export function serveNothing(): void {
  served.clear();
  requested.length = 0;
}

/** A module as a remote's build exports it. */
export function viewOf(
  owner: ReleaseName,
  component: ComponentType<ViewProps<Record<string, unknown>>>,
  of = version,
) {
  const texts = createTexts({ namespace: 'test', en: {}, others: { fil: 'http://localhost/fil.json' } });
  return viewParcel({ buildId: buildId(owner, of), component, texts });
}

export function serveView(
  owner: ReleaseName,
  view: string,
  component: ComponentType<ViewProps<Record<string, unknown>>>,
  of = version,
): void {
  const module = viewOf(owner, component, of);
  serve(owner, view, () => Promise.resolve(() => module), of);
}
