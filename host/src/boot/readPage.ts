import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry, ReleaseName } from 'shared-contracts/releases';
import type { BuildChoosing } from '../federation/registry/chooseBuilds';
import type { PrefetchedCall } from '../platform/api/createApiClient';

/** The boot script passes this to the host that it starts. Both may come from different releases of the host. */
export interface HostStart extends BuildChoosing {
  /** Called when the host has rendered. */
  ready(buildId: string): void;
  /** Builds of the host that failed in this document. */
  readonly failures: readonly { readonly buildId: string; readonly phase: 'load' | 'evaluate' | 'ready' }[];
  /** Older boot scripts prefetch nothing. */
  readonly ahead?: readonly PrefetchedCall[];
}

/**
 * Data of the HTML and of its boot script. The edge checked the signature of the registry, and the shapes of registry
 * and configuration, before it wrote them.
 */
export interface Page {
  readonly registry: Registry;
  readonly config: SiteConfig;
  readonly start: HostStart;
  /** Present when a QA link opened the page with other builds. The edge checked the link. */
  readonly link?: PageLink | undefined;
}

export interface PageLink {
  readonly builds: readonly { readonly name: ReleaseName; readonly version: string }[];
  /** The link can be opened until this time. */
  readonly until: string;
}

/** Frozen, because remotes receive these objects and must not change them for the shell and the others. */
const parseFrozen = (json: string): unknown =>
  JSON.parse(json, (_key, value: unknown) => Object.freeze(value));

function readJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no ${id}`);
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
