import { filePath, namedBuilds, recordOf, type Registry } from 'shared-contracts/releases';

/** Where pages of a revision ask for files of ours, with the SHA-384 of each. */
export function releasedFiles(registry: Registry): ReadonlyMap<string, string> {
  const files = namedBuilds(registry).flatMap(({ name, version }) => {
    const record = recordOf(registry, name, version);
    if (!record) return [];
    return Object.entries(record.files).map(
      ([file, sha384]) => [filePath(name, version, record, file), sha384] as const,
    );
  });
  return new Map(files);
}
