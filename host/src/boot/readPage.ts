import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry, ReleaseName } from 'shared-contracts/releases';
import type { HostStart } from './HostStart';

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
