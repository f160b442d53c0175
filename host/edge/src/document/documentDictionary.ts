import { createHash } from 'node:crypto';
import type { SiteConfig } from 'shared-contracts/domain';
import type { Registry, SignedPayload } from 'shared-contracts/releases';
import type { ArtifactCache } from '../artifacts/artifactCache';
import { bootScriptOf } from './bootScriptOf';
import { firstViewFile, readFirstViewFile } from './FirstViewFile';
import { homeView, liveBuild, shellPage } from './shellPage';

export const dictionaryPrefix = '/dictionaries/';

/**
 * Selects the document and the addresses of later dictionaries. Both need one pattern, because a response is a
 * dictionary for one pattern only. A navigation has the destination `document`, and `fetch` has an empty destination.
 */
export const documentDictionaryHeader = 'match="/{dictionaries/*}?", match-dest=("document" "")';

/** The address changes with the text. 128 bits of its hash are enough, and each document names the address. */
export function dictionaryPathOf(text: string): string {
  return `${dictionaryPrefix}${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
}

async function firstViewStyleOf(
  artifacts: Pick<ArtifactCache, 'find'>,
  registry: Registry,
): Promise<string | undefined> {
  const build = liveBuild(registry, homeView.name);
  const file = firstViewFile(homeView.view);
  if (!build || !Object.hasOwn(build.record.files, file)) return undefined;
  const stored = await artifacts.find(build.name, build.version, file);
  return stored && readFirstViewFile(stored.plain.toString())?.style;
}

/**
 * The parts of a revision's document that are the same at every edge and at all times: everything except the games of
 * its first view. So each edge creates the same dictionary from the store, also for a former revision after a restart.
 */
export async function documentDictionary(
  artifacts: Pick<ArtifactCache, 'find'>,
  { registry, signed }: { readonly registry: Registry; readonly signed: SignedPayload },
  site: SiteConfig,
): Promise<string | undefined> {
  const boot = await bootScriptOf(artifacts, registry);
  const style = await firstViewStyleOf(artifacts, registry);
  const firstView = style === undefined ? undefined : { style, html: '', atMs: 0, replies: [] };
  return shellPage({ registry, signed, site, boot, firstView });
}
