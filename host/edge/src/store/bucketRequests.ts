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
  /** Whether an earlier attempt without a response may have succeeded. */
  readonly mayHaveSucceeded: boolean;
}

export interface BucketRequest {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  /** Requests `/bucket` instead of `/bucket/`. */
  readonly withoutSlash?: boolean;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
}

export interface RetryOptions {
  /** Limit of one attempt. */
  readonly timeoutMs: number;
  readonly attempts: number;
  /** Limit of all attempts and pauses together. */
  readonly totalTimeoutMs: number;
  readonly wait: (ms: number) => Promise<void>;
}

const firstPauseMs = 100;
const isTransient = (status: number) => status >= 500 || status === 429;

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The error code that the bucket returned. No other part of its response enters a message. */
const errorCodeIn = (body: Buffer) =>
  /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? 'no reason';

/** S3 rejects a request that was signed more than 15 minutes before or after its clock. */
const skewCode = 'RequestTimeTooSkewed';
const skewReason = `the clock of this machine is wrong (${skewCode}). Set it by NTP`;

const verbs = { GET: 'read', PUT: 'write', DELETE: 'remove' } as const;
const describeRequest = ({ method, key, query }: BucketRequest) =>
  query === undefined ? `${verbs[method]} ${key}` : `list ${query['prefix'] ?? ''}`;

/** fetch describes a network error in the `cause` of its error. */
function reasonIn(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return reasonIn(error.cause);
  return 'message' in error ? String(error.message) : 'it failed';
}

export class BucketError extends Error {
  override readonly name = 'BucketError';

  constructor(
    message: string,
    /** The bucket denied access to one object. To clients that may not list, it also denies missing objects. */
    readonly isObjectDenied: boolean,
    /** The bucket computed another signature, because the credentials or the signed address differ. */
    readonly isSignatureRejected: boolean,
  ) {
    super(message);
  }
}

/** Stops reading after `maxObjectBytes`. */
async function bodyOf({ body }: Response): Promise<Pick<BucketReply, 'body' | 'isTooLarge'>> {
  const parts: Uint8Array[] = [];
  const chunks: AsyncIterable<Uint8Array> | null = body;
  let length = 0;
  for await (const part of chunks ?? []) {
    parts.push(part);
    length += part.byteLength;
    // Leaving the loop cancels the transfer.
    if (length > maxObjectBytes) break;
  }
  return { body: Buffer.concat(parts), isTooLarge: length > maxObjectBytes };
}

/** Sends signed requests to a bucket. Temporary errors are retried until the limits of `RetryOptions`. */
export function bucketRequests(
  access: BucketAccess,
  { timeoutMs, attempts, totalTimeoutMs, wait }: RetryOptions,
) {
  const { base, region, accessKeyId, secretAccessKey, sessionToken } = access;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });

  async function sendOnce(
    { method, key, withoutSlash = false, query = {}, headers = {}, bytes }: BucketRequest,
    attemptTimeoutMs: number,
  ) {
    const url = new URL(key, base);
    if (withoutSlash) url.pathname = url.pathname.replace(/\/$/, '');
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const signed = await client.sign(url.href, {
      method,
      // With the hash, the bucket rejects a body that was changed in transit.
      headers: { ...headers, 'x-amz-content-sha256': sha256Of(bytes ?? Buffer.alloc(0)) },
      ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    });
    const response = await fetch(signed, {
      signal: AbortSignal.timeout(attemptTimeoutMs),
      redirect: 'error',
    });
    return { status: response.status, ...(await bodyOf(response)) };
  }

  return async function request(bucketRequest: BucketRequest, ...expected: number[]): Promise<BucketReply> {
    let reason = '';
    let mayHaveSucceeded = false;
    let isObjectDenied = false;
    let isSignatureRejected = false;
    const startMs = performance.now();
    const remainingMs = () => totalTimeoutMs - (performance.now() - startMs);
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (attempt > 1) {
        const pauseMs = firstPauseMs * 3 ** (attempt - 2) * (0.5 + Math.random() / 2);
        if (pauseMs >= remainingMs()) break;
        await wait(pauseMs);
      }
      try {
        const attemptTimeoutMs = Math.ceil(Math.max(0, Math.min(timeoutMs, remainingMs())));
        const { status, ...received } = await sendOnce(bucketRequest, attemptTimeoutMs);
        if (expected.includes(status)) return { status, ...received, mayHaveSucceeded };
        const code = errorCodeIn(received.body);
        reason = code === skewCode ? skewReason : `it responded with ${String(status)}, ${code}`;
        isObjectDenied = status === 403 && code !== skewCode && bucketRequest.query === undefined;
        isSignatureRejected = code === 'SignatureDoesNotMatch';
        // 409: another conditional write of this key is in progress.
        if (!isTransient(status) && status !== 409) break;
        mayHaveSucceeded ||= isTransient(status);
      } catch (error) {
        reason = reasonIn(error);
        mayHaveSucceeded = true;
      }
    }
    throw new BucketError(
      `Could not ${describeRequest(bucketRequest)} in the bucket at ${new URL(base).host}: ${reason}`,
      isObjectDenied,
      isSignatureRejected,
    );
  };
}
