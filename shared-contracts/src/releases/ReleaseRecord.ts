import * as v from 'valibot';
import { ContractRecord } from './ContractRecord';
import { FilePath, ReleaseNameSchema, Sha384, Version, ViewId, containerName } from './identifiers';
import { PlainJson } from './plainJson';

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

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** What a build says of itself, in its dist/release.json. */
export const ReleaseRecord = v.pipe(
  PlainJson,
  v.strictObject({
    ...loading,
    name: ReleaseNameSchema,
    version: Version,
    commit: v.pipe(v.string(), v.maxLength(64)),
    builtAt: v.pipe(v.string(), v.isoTimestamp()),
    files: v.record(FilePath, v.strictObject({ sha384: Sha384, bytes: Count, brotliBytes: Count })),
    /** Left out by builds older than it; what they promise is unknown. */
    contract: v.optional(ContractRecord),
  }),
  v.check((record) => namesOwnFiles(record, record.files), 'names a file that is not among its files'),
  v.check(
    (record) => record.container === containerName(record.name, record.version),
    'the container is not named after the name and the hash of the version',
  ),
  v.check(
    (record) => (record.name === 'host') === (record.boot !== undefined),
    'the host has a boot script and no other package has',
  ),
);
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>;
