import {
  keptSince,
  namedBuilds,
  recordOf,
  type RegistryRecord,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { Revision } from '../store/revisions';

interface Build {
  readonly name: ReleaseName;
  readonly version: string;
}

/**
 * A build's record with what it has in common with those that are named now, which browsers may hold. A file stays at
 * the address that it first had, however many builds keep it.
 */
export function withKept(
  record: RegistryRecord,
  { name, version }: Build,
  head: Revision | undefined,
): RegistryRecord {
  const kept: Record<string, string[]> = {};
  const present = head ? namedBuilds(head.registry).filter((build) => build.name === name) : [];
  for (const [file, sha384] of Object.entries(record.files)) {
    for (const other of present) {
      const theirs = head && recordOf(head.registry, name, other.version);
      if (theirs?.files[file] !== sha384) continue;
      const since = keptSince(theirs, file) ?? other.version;
      if (since !== version) (kept[since] ??= []).push(file);
      break;
    }
  }
  return Object.keys(kept).length === 0 ? record : { ...record, kept };
}
