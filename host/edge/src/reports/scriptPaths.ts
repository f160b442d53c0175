import { filePath, namedBuilds, recordOf, type Registry } from 'shared-contracts/releases';

/** Where pages of a revision ask for scripts of ours. */
export function scriptPaths(registry: Registry): ReadonlySet<string> {
  const paths = namedBuilds(registry).flatMap(({ name, version }) => {
    const record = recordOf(registry, name, version);
    if (!record) return [];
    const scripts = Object.keys(record.files).filter((file) => file.endsWith('.js'));
    return scripts.map((file) => filePath(name, version, record, file));
  });
  return new Set(paths);
}
