import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry } from 'shared-contracts/releases';

/** What the HTML carries. The edge has checked the registry's signature and both shapes before it wrote them. */
export interface Page {
  readonly registry: Registry;
  readonly config: SiteConfig;
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
  return { registry: parseFrozen(payload) as Registry, config: readJson('config') as SiteConfig };
}
