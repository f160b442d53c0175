import { recordOf, type Registry } from 'shared-contracts/releases';
import type { ArtifactCache } from '../artifacts/artifactCache';

/**
 * An HTML parser changes these characters or takes them for the start or end of a script. The inline text would then
 * differ from the signed file.
 */
const unsafeText = /[\r\0]|<!--|<\/?script/i;

/** The text of the live host's boot script; undefined if it is missing or cannot be inline in a document. */
export async function bootScriptOf(
  artifacts: Pick<ArtifactCache, 'find'>,
  registry: Pick<Registry, 'releases' | 'records'>,
): Promise<string | undefined> {
  const version = registry.releases.host?.active;
  const boot = version === undefined ? undefined : recordOf(registry, 'host', version)?.boot;
  if (version === undefined || boot === undefined) return undefined;
  const bytes = (await artifacts.find('host', version, boot))?.plain;
  if (!bytes) return undefined;
  const text = bytes.toString();
  const isUtf8 = bytes.equals(Buffer.from(text));
  return isUtf8 && !unsafeText.test(text) ? text : undefined;
}
