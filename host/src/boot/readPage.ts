import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry, ReleaseName } from 'shared-contracts/releases';
import type { BuildChoosing } from '../federation/registry/chooseBuilds';
import type { PrefetchedCall } from '../platform/api/createApiClient';

/** What the boot script leaves for the host that it starts, which may be of an earlier or later release than itself. */
export interface HostStart extends BuildChoosing {
  /** The host is on the page. */
  ready(buildId: string): void;
  /** Builds of the host that failed in this document before. */
  readonly failures: readonly { readonly buildId: string; readonly phase: 'load' | 'evaluate' | 'ready' }[];
  /** Older boot scripts make none. */
  readonly ahead?: readonly PrefetchedCall[];
}

/** What the HTML carries, and what its boot script left. The edge has checked the registry's signature and both shapes before it wrote them. */
export interface Page {
  readonly registry: Registry;
  readonly config: SiteConfig;
  readonly start: HostStart;
  /** Where a link of QA asked for builds that others do not run. The edge has checked it. */
  readonly link?: PageLink | undefined;
}

export interface PageLink {
  readonly builds: readonly { readonly name: ReleaseName; readonly version: string }[];
  /** Until when another document of it can be had. */
  readonly until: string;
}

/** Remotes are handed these objects; none may change what the others and the shell go by. */
const parseFrozen = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) => Object.freeze(value));

function readJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page carries no ${id}`);
  return parseFrozen(element.textContent);
}

export function readPage(): Page {
  const { payload } = readJson('registry') as { payload: string };
  const { __host: start } = globalThis as { __host?: HostStart };
  if (!start) throw new Error('no boot script has run in the page');
  const registry = parseFrozen(payload) as Registry;
  const link = document.getElementById('link') ? (readJson('link') as PageLink) : undefined;
  return { registry, config: readJson('config') as SiteConfig, start, link };
}
