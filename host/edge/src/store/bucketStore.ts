import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '../errors/OperatorError';
import { type BucketAccess, BucketError, bucketRequests, type RetryOptions } from './bucketRequests';
import { assertObjectSize, type ReleaseStore } from './releaseStore';
import { isPlainKey, plainKey } from './plainKey';

/** Limits for the release command, which can wait. */
const commandRetry: RetryOptions = {
  timeoutMs: 5_000,
  attempts: 3,
  totalTimeoutMs: Infinity,
  wait: (ms) => wait(ms),
};
/** Limits for an edge, because a player waits for the response. They allow a second attempt after a timeout. */
export const servedRetry: RetryOptions = { ...commandRetry, timeoutMs: 1_000, totalTimeoutMs: 2_000 };
// An object outside all folders of the store. It only shows whether the bucket supports conditional writes.
const conditionKey = 'written-once.txt';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeXml = (text: string) =>
  text.replaceAll(/&(?:#(\d+)|(\w+));/g, (entity, code: string | undefined, name: string | undefined) =>
    code === undefined ? (entities[name ?? ''] ?? entity) : String.fromCodePoint(Number(code)),
  );

const contentsOf = (xml: string, tag: string) =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => unescapeXml(text));

export interface BucketOptions extends BucketAccess {
  /** Prefix of every key, with a trailing `/`; '' for none. */
  readonly prefix: string;
}

/** A store in an S3 bucket. PUT with `If-None-Match: *` is its compare-and-swap. */
export function bucketStore(
  { prefix, ...access }: BucketOptions,
  retry: RetryOptions = commandRetry,
): ReleaseStore {
  const request = bucketRequests(access, retry);
  let conditionTest: Promise<void> | undefined;
  // With the bucket in the path, some servers sign a list as `/bucket/` and others as `/bucket`.
  const isBucketInPath = new URL(access.base).pathname !== '/';
  let listsWithoutSlash = false;
  let hasListed = false;

  /** Tries the other form of the address once if the server computed another signature for it. */
  async function listPage(query: Readonly<Record<string, string>>): Promise<string> {
    const send = async (withoutSlash: boolean) =>
      (await request({ method: 'GET', key: '', query, withoutSlash }, 200)).body.toString('utf8');
    try {
      const xml = await send(listsWithoutSlash);
      hasListed = true;
      return xml;
    } catch (error) {
      const mayNeedOtherForm = error instanceof BucketError && error.isSignatureRejected && isBucketInPath;
      if (!mayNeedOtherForm || hasListed) throw error;
      // With wrong credentials both forms fail, and the first error is reported.
      const xml = await send(!listsWithoutSlash).catch(() => Promise.reject(error));
      listsWithoutSlash = !listsWithoutSlash;
      hasListed = true;
      return xml;
    }
  }

  const read: ReleaseStore['read'] = async (key) => {
    const { status, body, isTooLarge } = await request(
      { method: 'GET', key: prefix + plainKey(key) },
      200,
      404,
    );
    return status === 200 && !isTooLarge ? body : undefined;
  };

  async function put(key: string, bytes: Buffer): Promise<boolean> {
    const headers = { 'if-none-match': '*', 'content-type': 'application/octet-stream' };
    const putRequest = { method: 'PUT', key: prefix + plainKey(key), headers, bytes } as const;
    const { status, mayHaveSucceeded } = await request(putRequest, 200, 412);
    if (status === 200) return true;
    // The first attempt may have succeeded although its response was lost. In that case, this publisher wrote the key.
    return mayHaveSucceeded && (await read(key))?.equals(bytes) === true;
  }

  /** If a bucket ignored the condition, two publishers could overwrite each other without an error. */
  async function testCondition(): Promise<void> {
    const bytes = Buffer.from('A second write of this must fail.\n');
    if (!(await put(conditionKey, bytes)) || !(await put(conditionKey, bytes))) return;
    throw new OperatorError(
      `The bucket at ${new URL(access.base).host} ignores If-None-Match, so simultaneous changes could be lost. Use a ` +
        'store that responds with 412 to a second conditional PUT.',
    );
  }

  return {
    read,
    create: async (key, bytes) => {
      assertObjectSize(key, bytes);
      conditionTest ??= testCondition();
      await conditionTest;
      return put(key, bytes);
    },
    list: async (folder, after = '') => {
      const folderPrefix = `${prefix}${plainKey(folder)}/`;
      const names: string[] = [];
      let token: string | undefined;
      do {
        const query = {
          'list-type': '2',
          delimiter: '/',
          prefix: folderPrefix,
          ...(after === '' ? {} : { 'start-after': folderPrefix + after }),
          ...(token === undefined ? {} : { 'continuation-token': token }),
        };
        const xml = await listPage(query);
        const folders = [...xml.matchAll(/<CommonPrefixes>(.*?)<\/CommonPrefixes>/gs)];
        const folderNames = folders.flatMap(([, content = '']) => contentsOf(content, 'Prefix'));
        for (const key of [...contentsOf(xml, 'Key'), ...folderNames]) {
          const name = key.slice(folderPrefix.length).replace(/\/$/, '');
          // The bucket can list a folder that sorts before `after`, because the keys in the folder sort after it.
          if (isPlainKey(name) && name > after) names.push(name);
        }
        [token] =
          contentsOf(xml, 'IsTruncated')[0] === 'true' ? contentsOf(xml, 'NextContinuationToken') : [];
      } while (token !== undefined);
      return names;
    },
    remove: async (key) => {
      await request({ method: 'DELETE', key: prefix + plainKey(key) }, 200, 204, 404);
    },
  };
}
