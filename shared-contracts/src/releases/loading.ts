import * as v from 'valibot';
import { FilePath, ViewId } from './identifiers';

/** What a view needs at its first render, besides its remote's entry. */
export const ViewFiles = v.strictObject({ scripts: v.array(FilePath), styles: v.array(FilePath) });
export type ViewFiles = v.InferOutput<typeof ViewFiles>;

/** What a build and its entry in the registry have in common. `boot` is the host's alone. */
export const loading = {
  container: v.string(),
  entry: FilePath,
  boot: v.optional(FilePath),
  views: v.record(ViewId, ViewFiles),
};

interface Loading {
  readonly container: string;
  readonly entry: string;
  readonly boot?: string | undefined;
  readonly views: Readonly<Record<string, ViewFiles>>;
}

/** Whether every file that the loading of a build names is one of its files. */
export function namesOwnFiles(loads: Loading, files: Readonly<Record<string, unknown>>): boolean {
  const named = Object.values(loads.views).flatMap((view) => [...view.scripts, ...view.styles]);
  const entries = loads.boot === undefined ? [loads.entry] : [loads.entry, loads.boot];
  return [...entries, ...named].every((file) => Object.hasOwn(files, file));
}
