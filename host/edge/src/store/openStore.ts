import { OperatorError } from '../errors/OperatorError';
import { type Environment, foldersOf } from '../settings/folders';
import { type BucketOptions, bucketStore, servedRetry } from './bucketStore';
import { folderStore } from './folderStore';
import { isPlainKey } from './plainKey';
import type { ReleaseStore } from './releaseStore';

const bucketUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

function required(env: Environment, name: string): string {
  const value = env[name];
  if (value) return value;
  throw new OperatorError(
    `RELEASES_URL is a bucket, but ${name} is not set. Set it to sign requests to the bucket.`,
  );
}

function baseOf(env: Environment, bucket: string, region: string): string {
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
  if (!endpoint) return `https://${bucket}.s3.${region}.amazonaws.com/`;
  if (/^https?:\/\//.test(endpoint) && URL.canParse(endpoint)) {
    return `${endpoint.replace(/\/+$/, '')}/${bucket}/`;
  }
  throw new OperatorError(
    `AWS_ENDPOINT_URL is "${endpoint}". Set it to an address, for example https://s3.example.`,
  );
}

function bucketIn(env: Environment): BucketOptions | undefined {
  const url = env['RELEASES_URL'];
  if (!url) return undefined;
  const [, bucket, prefix = ''] = bucketUrl.exec(url) ?? [];
  if (bucket === undefined || (prefix !== '' && !isPlainKey(prefix))) {
    throw new OperatorError(`RELEASES_URL is "${url}". Set it to s3://bucket or s3://bucket/folder.`);
  }
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  return {
    base: baseOf(env, bucket, region),
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    accessKeyId: required(env, 'AWS_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'AWS_SECRET_ACCESS_KEY'),
    sessionToken: env['AWS_SESSION_TOKEN'] || undefined,
  };
}

/** Opens the store that the environment names: a bucket or a local folder. */
export function openStore(env: Environment): ReleaseStore {
  const bucket = bucketIn(env);
  return bucket ? bucketStore(bucket) : folderStore(foldersOf(env).releases);
}

export interface ServedStore {
  readonly store: ReleaseStore;
  /** A local copy of the files that were read from the store, to serve them while the store is unavailable. */
  readonly copy?: ReleaseStore;
}

/** Opens the store for a server, which must be able to start while the bucket is unavailable. */
export function openServedStore(env: Environment): ServedStore {
  const bucket = bucketIn(env);
  const { releases, releasesCopy } = foldersOf(env);
  if (!bucket) return { store: folderStore(releases) };
  return { store: bucketStore(bucket, servedRetry), copy: folderStore(releasesCopy) };
}
