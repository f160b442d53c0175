import { join } from 'node:path';
import { promisify } from 'node:util';
import { constants, gunzip, gzip } from 'node:zlib';
import { type ReleaseName, type ReleaseRecord, readJson } from 'shared-contracts/releases';
import * as v from 'valibot';
import { readIfExists } from '../files/readIfExists';
import type { ReleaseStore } from './releaseStore';

const gzipAsync = promisify(gzip);
const gunzipAsync = promisify(gunzip);
const maxMapBytes = 64 * 1_048_576;

interface Build {
  readonly name: ReleaseName;
  readonly version: string;
}

/**
 * Source maps are outside the folder of the build, because nginx serves that folder. They are not signed: they only
 * change the output of `release explain`.
 */
export const sourceMapFolder = ({ name, version }: Build) => `maps/${name}/${version}`;
const mapKey = (build: Build, file: string) => `${sourceMapFolder(build)}/${file}.map.gz`;

/** Copies the source maps of a build from its `dist` folder into the store. Stored maps stay. */
export async function addSourceMaps(store: ReleaseStore, dist: string, record: ReleaseRecord): Promise<void> {
  for (const file of Object.keys(record.files)) {
    const bytes = await readIfExists(join(dist, 'maps', `${file}.map`));
    if (!bytes) continue;
    const compressed = await gzipAsync(bytes, { level: constants.Z_BEST_COMPRESSION });
    await store.create(mapKey(record, file), compressed);
  }
}

const SourceMapJson = v.object({
  version: v.literal(3),
  file: v.optional(v.string(), ''),
  sourceRoot: v.optional(v.string(), ''),
  sources: v.array(v.string()),
  sourcesContent: v.optional(
    v.array(
      v.pipe(
        v.nullable(v.string()),
        v.transform((text) => text ?? ''),
      ),
    ),
    [],
  ),
  names: v.array(v.string()),
  mappings: v.string(),
});
export type SourceMapJson = v.InferOutput<typeof SourceMapJson>;

/** Returns undefined if the store has no readable source map of the file. */
export async function readSourceMap(
  store: ReleaseStore,
  build: Build,
  file: string,
): Promise<SourceMapJson | undefined> {
  const compressed = await store.read(mapKey(build, file));
  if (!compressed) return undefined;
  const bytes = await gunzipAsync(compressed, { maxOutputLength: maxMapBytes }).catch(() => undefined);
  const map = bytes && readJson(SourceMapJson, bytes.toString('utf8'));
  return map?.ok ? map.value : undefined;
}
