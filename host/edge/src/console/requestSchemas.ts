import { ReleaseNameSchema, Version } from 'shared-contracts/releases';
import * as v from 'valibot';

export const BuildQuery = v.object({ name: ReleaseNameSchema, version: Version });
const RevisionText = v.pipe(v.string(), v.regex(/^\d{1,8}$/), v.transform(Number));
export const DifferenceQuery = v.object({ from: RevisionText, to: RevisionText });
export const RevisionQuery = v.object({ number: RevisionText });
/** `host@1.4.0-1a2b3c4d,remote-lobby@1.4.0-5e6f7a8b`, at most one build of each package */
export const CompatibilityQuery = v.object({
  with: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => (text === '' ? [] : text.split(',')).map((id) => id.split('@'))),
    v.array(
      v.pipe(
        v.tuple([ReleaseNameSchema, Version]),
        v.transform(([name, version]) => ({ name, version })),
      ),
    ),
    v.check((builds) => new Set(builds.map(({ name }) => name)).size === builds.length),
  ),
});
export const ErrorText = v.object({ text: v.pipe(v.string(), v.regex(/\S/)) });
export const HistoryQuery = v.object({
  name: v.optional(ReleaseNameSchema),
  page: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), '0'),
});
