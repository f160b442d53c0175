import {
  type Registry,
  type ReleaseName,
  releaseNamesIn,
  type ReleaseRecord,
} from 'shared-contracts/releases';
import { stateChangeText } from '../store/stateText';
import type { RevisionDifference } from './ReportApi';
import { describeChange, type RevisionChange } from './revisionChanges';

const contractParts = ['publishes', 'hears', 'opens', 'popups', 'calls', 'uses'] as const;

/** Lists the names that only one of two contracts has. */
function contractChanges(before: ReleaseRecord | undefined, after: ReleaseRecord | undefined): string[] {
  if (!before?.contract || !after?.contract) return [];
  const former = before.contract;
  const current = after.contract;
  return contractParts.flatMap((part) => {
    const added = Object.keys(current[part]).filter((name) => !Object.hasOwn(former[part], name));
    const removed = Object.keys(former[part]).filter((name) => !Object.hasOwn(current[part], name));
    return [...added.map((name) => `+ ${part} ${name}`), ...removed.map((name) => `− ${part} ${name}`)];
  });
}

const totalBytes = (record: ReleaseRecord | undefined) =>
  record && Object.values(record.files).reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);

function changedFilesOf(before: ReleaseRecord | undefined, after: ReleaseRecord | undefined): number {
  return Object.entries(after?.files ?? {}).filter(
    ([file, { sha384 }]) => before?.files[file]?.sha384 !== sha384,
  ).length;
}

/** Compares the packages of two revisions: their builds, files, sizes and contracts. */
export async function revisionDifference(
  from: RevisionChange,
  to: RevisionChange,
  readRecord: (name: ReleaseName, version: string | undefined) => Promise<ReleaseRecord | undefined>,
): Promise<RevisionDifference> {
  const [former, current] = [from, to].map(({ revision }) => revision.registry.releases) as [
    Registry['releases'],
    Registry['releases'],
  ];
  const packages = await Promise.all(
    releaseNamesIn(former, current).map(async (name) => {
      const text = stateChangeText(former[name], current[name]);
      if (text === '') return [];
      const before = await readRecord(name, former[name]?.active);
      const after = await readRecord(name, current[name]?.active);
      return [
        {
          name,
          text,
          changedFiles: changedFilesOf(before, after),
          brotliBytesBefore: totalBytes(before),
          brotliBytes: totalBytes(after),
          contract: contractChanges(before, after),
        },
      ];
    }),
  );
  return { from: describeChange(from), to: describeChange(to), packages: packages.flat() };
}
