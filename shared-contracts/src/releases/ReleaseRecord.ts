import * as v from 'valibot';
import { ContractRecord } from './ContractRecord';
import { containerName, isCoreRelease } from './builds';
import { FilePath, ReleaseNameSchema, Sha384, Version } from './identifiers';
import { loadingFields, hasOnlyOwnFiles } from './loading';
import { PlainJson } from './plainJson';

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** The description of a build. The build writes it to dist/release.json. */
export const ReleaseRecord = v.pipe(
  PlainJson,
  v.strictObject({
    ...loadingFields,
    name: ReleaseNameSchema,
    version: Version,
    commit: v.pipe(v.string(), v.maxLength(64)),
    builtAt: v.pipe(v.string(), v.isoTimestamp()),
    files: v.record(FilePath, v.strictObject({ sha384: Sha384, bytes: Count, brotliBytes: Count })),
    /** Missing in older builds, which the compatibility gate cannot compare. */
    contract: v.optional(ContractRecord),
  }),
  v.check((record) => hasOnlyOwnFiles(record, record.files), 'names a file that is not among its files'),
  v.check(
    (record) => record.container === containerName(record.name, record.version),
    'the container is not named after the name and the hash of the version',
  ),
  v.check(
    ({ contract, views }) =>
      Object.keys(contract?.ownPopups ?? {}).every((popup) => Object.hasOwn(views, `popups/${popup}`)),
    'the contract declares a popup that is not among the views',
  ),
  v.check(
    ({ name, contract, views }) =>
      isCoreRelease(name) ||
      Object.keys(views).every(
        (view) =>
          view.startsWith('popups/') &&
          Object.hasOwn(contract?.ownPopups ?? {}, view.slice('popups/'.length)),
      ),
    'the remote has no routes, but a view that is not a popup of its contract',
  ),
  v.check(
    (record) => (record.name === 'host') === (record.boot !== undefined),
    'the host has a boot script and no other package has',
  ),
);
export type ReleaseRecord = v.InferOutput<typeof ReleaseRecord>;
