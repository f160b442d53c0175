import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry } from 'shared-contracts/releases';

/** What the HTML carries. The edge has checked the registry's signature and both shapes before it wrote them. */
export interface Page {
  readonly registry: Registry;
  readonly config: SiteConfig;
}

function readJson(id: string): unknown {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page carries no ${id}`);
  return JSON.parse(element.textContent);
}

export function readPage(): Page {
  const { payload } = readJson('registry') as { payload: string };
  return { registry: JSON.parse(payload) as Registry, config: readJson('config') as SiteConfig };
}
