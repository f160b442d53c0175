import * as v from 'valibot';
import { FilePath, ViewId } from './identifiers';

/** The files for the first render of a view, without the remote's entry script. */
export const ViewFiles = v.strictObject({ scripts: v.array(FilePath), styles: v.array(FilePath) });
export type ViewFiles = v.InferOutput<typeof ViewFiles>;

/** The fields that a release record and a registry record have in common. Only the host has `boot`. */
export const loadingFields = {
  container: v.string(),
  entry: FilePath,
  boot: v.optional(FilePath),
  views: v.record(ViewId, ViewFiles),
};

interface LoadingRecord {
  readonly container: string;
  readonly entry: string;
  readonly boot?: string | undefined;
  readonly views: Readonly<Record<string, ViewFiles>>;
}

/** Whether the entry, boot script and views of a build refer only to its own files. */
export function hasOnlyOwnFiles(record: LoadingRecord, files: Readonly<Record<string, unknown>>): boolean {
  const viewFiles = Object.values(record.views).flatMap((view) => [...view.scripts, ...view.styles]);
  const entries = record.boot === undefined ? [record.entry] : [record.entry, record.boot];
  return [...entries, ...viewFiles].every((file) => Object.hasOwn(files, file));
}
