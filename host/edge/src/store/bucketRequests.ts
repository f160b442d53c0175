import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { maxObjectBytes } from './releaseStore';

export interface BucketAccess {
  /** Prefix of every address: `https://bucket.s3.eu-west-1.amazonaws.com/` or `https://endpoint/bucket/`. */
  readonly base: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

export interface BucketReply {
  readonly status: number;
  readonly body: Buffer;
  /** The object exceeds `maxObjectBytes`, and `body` is only its beginning. */
  readonly isTooLarge: boolean;
  /** Whether the bucket may have processed an earlier attempt whose response was lost. */
  readonly mayBeRepeat: boolean;
}

export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
}

export interface RetryOptions {
  readonly timeoutMs: number;
  readonly attempts: number;
  readonly wait: (ms: number) => Promise<void>;
}

const firstPauseMs = 100;
const isTransient = (status: number) => status >= 500 || status === 429;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The error code that the bucket returned. No other part of its response enters a message. */
const errorCodeIn = (body: Buffer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? 'no reason';

const verbs = { GET: 'read', PUT: 'write', DELETE: 'remove' } as const;
const describeRequest = ({ method, key, query }: BucketRequest) =>
  query === undefined ? `${verbs[method]} ${key}` : `list ${query['prefix'] ?? ''}`;

/** fetch describes a network error in the `cause` of its error. */
function reasonIn(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return reasonIn(error.cause);
  return 'message' in error ? String(error.message) : 'it failed';
}

class BucketError extends Error {
  override readonly name = 'BucketError';
}

/** Stops reading after `maxObjectBytes`. */
async function bodyOf({ body }: Response): Promise<Pick<BucketReply, 'body' | 'isTooLarge'>> {
  const parts: Uint8Array[] = [];
  const arriving: AsyncIterable<Uint8Array> | null = body;
  let length = 0;
  for await (const part of arriving ?? []) {
    parts.push(part);
    length += part.byteLength;
    // Leaving the loop cancels the transfer.
    if (length > maxObjectBytes) break;
  }
  return { body: Buffer.concat(parts), isTooLarge: length > maxObjectBytes };
}

/** Sends signed requests to a bucket. Each attempt has a timeout, and temporary errors are retried. */
export function bucketRequests(access: BucketAccess, { timeoutMs, attempts, wait }: RetryOptions) {
  const { base, region, accessKeyId, secretAccessKey, sessionToken } = access;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });

  async function sendOnce({ method, key, query = {}, headers = {}, bytes }: BucketRequest) {
    const url = new URL(key, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await client.sign(url.href, {
      method,
      // With the hash, the bucket rejects a body that was changed in transit.
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(bytes ?? Buffer.alloc(0)) },
      ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    });
    const response = await fetch(signed, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
    return { status: response.status, ...(await bodyOf(response)) };
  }

  return async function request(what: BucketRequest, ...expected: number[]): Promise<BucketReply> {
    let reason = '';
    let mayBeRepeat = false;
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (attempt > 1) await wait(firstPauseMs * 3 ** (attempt - 2) * (0.5 + Math.random() / 2));
      try {
        const { status, ...received } = await sendOnce(what);
        if (expected.includes(status)) return { status, ...received, mayBeRepeat };
        reason = `it responded with ${String(status)}, ${errorCodeIn(received.body)}`;
        // 409: another conditional write of this key is in progress.
        if (!isTransient(status) && status !== 409) break;
        mayBeRepeat ||= isTransient(status);
      } catch (error) {
        reason = reasonIn(error);
        mayBeRepeat = true;
      }
    }
    throw new BucketError(
      `Could not ${describeRequest(what)} in the bucket at ${new URL(base).host}: ${reason}`,
    );
  };
}
