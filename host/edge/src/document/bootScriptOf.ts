import { recordOf, type Registry } from 'shared-contracts/releases';
import type { ArtifactCache } from '../artifacts/artifactCache';

/**
 * What an HTML parser would change, or take for the script's end or for another one inside it: the text in the document
 * would not be the one that was signed.
 */
const isChanged = /[\r\0]|<!--|<\/?script/i;

/** The text of the boot script of the live host; undefined where it is not to be had, or cannot stand in a document. */
export async function bootScriptOf(
  artifacts: Pick<ArtifactCache, 'find'>,
  registry: Pick<Registry, 'releases' | 'records'>,
): Promise<string | undefined> {
  const version = registry.releases.host?.active;
  const boot = version === undefined ? undefined : recordOf(registry, 'host', version)?.boot;
  if (version === undefined || boot === undefined) return undefined;
  const bytes = (await artifacts.find('host', version, boot))?.plain;
  const text = bytes?.toString();
  return text !== undefined && bytes?.equals(Buffer.from(text)) && !isChanged.test(text) ? text : undefined;
}
