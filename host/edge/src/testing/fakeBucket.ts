import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const bucket = 'releases';
const credentials = { id: 'AKIDTEST', secret: 'secret/of+tests', region: 'eu-test-1' } as const;
const maxSkewMs = 15 * 60_000;
// Tests replace Date.now, the clock of the client.
const realNow = Date.now.bind(Date);

/**
 * A fault of one request: an error response (`error`, `busy`, `conflict`), no response (`hang`, `reset`), half a
 * response (`truncated`), or a response that is lost after the work is done (`doneAndReset`).
 */
type Fault = 'error' | 'busy' | 'hang' | 'reset' | 'doneAndReset' | 'conflict' | 'truncated';

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const escapeText = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/**
 * Checks a request against AWS Signature Version 4 and returns the S3 error code if it is invalid. The code follows the
 * specification, so that it does not repeat an error of the client.
 */
function signatureError(
  request: IncomingMessage,
  {
    url,
    path,
    body,
    nowMs,
  }: { readonly url: URL; readonly path: string; readonly body: Buffer; readonly nowMs: number },
): string | undefined {
  const { headers, method = '' } = request;
  const [, scope = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const date = String(headers['x-amz-date']);
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const sentAt = Date.parse(
    `${String(year)}-${String(month)}-${String(day)}T${String(hour)}:${String(minute)}:${String(second)}Z`,
  );
  const invalid = 'SignatureDoesNotMatch';
  if (!(Math.abs(nowMs - sentAt) < maxSkewMs)) return 'RequestTimeTooSkewed';
  const credentialScope = `${date.slice(0, 8)}/${credentials.region}/s3/aws4_request`;
  if (scope !== `${credentials.id}/${credentialScope}`) return invalid;
  const names = signedHeaders.split(';');
  const mustBeSigned = ['host', ...Object.keys(headers).filter((name) => /^(?:x-amz-|if-)/.test(name))];
  if (!mustBeSigned.every((name) => names.includes(name))) return invalid;
  const payloadHash = String(headers['x-amz-content-sha256']);
  if (payloadHash !== sha256(body)) return invalid;
  const query = [...url.searchParams]
    .map(([name, value]) => `${escapeText(name)}=${escapeText(value)}`)
    .toSorted();
  const canonical = [
    method,
    path
      .split('/')
      .map((part) => escapeText(decodeURIComponent(part)))
      .join('/'),
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    payloadHash,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, credentialScope, sha256(canonical)].join('\n');
  // Each part of the scope (date, region, service) is hashed with the key of the previous part.
  const key = credentialScope.split('/').reduce<string | Buffer>(hmac, `AWS4${credentials.secret}`);
  return hmac(key, text).toString('hex') === signature ? undefined : invalid;
}

interface Page {
  readonly keys: readonly string[];
  readonly lastKey: string | undefined;
}

/** Lists the names under a prefix that sort after `after`, in order. A folder counts as one name. */
function pageOf(allKeys: readonly string[], prefix: string, after: string, size: number): Page {
  const names = new Set<string>();
  for (const key of allKeys.toSorted()) {
    if (!key.startsWith(prefix)) continue;
    const [segment = '', ...deeper] = key.slice(prefix.length).split('/');
    const name = prefix + (deeper.length > 0 ? `${segment}/` : segment);
    if (name > after) names.add(name);
  }
  const keys = [...names].slice(0, size);
  return { keys, lastKey: names.size > size ? keys.at(-1) : undefined };
}

function listXml({ keys, lastKey }: Page): string {
  const entry = (key: string) =>
    key.endsWith('/')
      ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${key}</Key><Size>1</Size></Contents>`;
  // Real tokens contain characters that XML escapes.
  const token = lastKey === undefined ? '' : `<NextContinuationToken>&amp;${lastKey}</NextContinuationToken>`;
  const isTruncated = String(lastKey !== undefined);
  return (
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><Name>${bucket}</Name>` +
    `<IsTruncated>${isTruncated}</IsTruncated>${token}${keys.map(entry).join('')}</ListBucketResult>`
  );
}

const errorXml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

export interface FakeBucket {
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, Buffer>;
  /** Faults of the next requests, one per request. */
  readonly faults: Fault[];
  readonly requests: string[];
  /** Whether it ignores conditions of a PUT, as some stores do. */
  ignoresConditions: boolean;
  /** The address that it signs for a list: as sent, or always with or without a slash at the end. */
  listAddress: 'asSent' | 'withSlash' | 'withoutSlash';
  /** Whether it resets every connection. */
  isUnreachable: boolean;
  readonly close: () => Promise<void>;
}

/** Starts an S3 bucket over HTTP, with signatures, conditional writes and lists in pages of three. */
export async function startFakeBucket({
  serverNow = realNow,
}: { readonly serverNow?: () => number } = {}): Promise<FakeBucket> {
  const objects = new Map<string, Buffer>();
  const faults: Fault[] = [];
  const requests: string[] = [];

  function execute(request: IncomingMessage, url: URL, body: Buffer): [number, string | Buffer] {
    const isBucket = url.pathname === `/${bucket}` || url.pathname.startsWith(`/${bucket}/`);
    if (!isBucket) return [404, errorXml('NoSuchBucket')];
    const key = decodeURIComponent(url.pathname).slice(`/${bucket}/`.length);
    const stored = objects.get(key);
    switch (request.method) {
      case 'GET': {
        if (key !== '') return stored ? [200, stored] : [404, errorXml('NoSuchKey')];
        const query = url.searchParams;
        const token = query.get('continuation-token')?.slice(1);
        const after = token ?? query.get('start-after') ?? '';
        return [200, listXml(pageOf([...objects.keys()], query.get('prefix') ?? '', after, 3))];
      }
      case 'PUT': {
        const isConditional = request.headers['if-none-match'] === '*' && !fake.ignoresConditions;
        if (stored && isConditional) return [412, errorXml('PreconditionFailed')];
        objects.set(key, body);
        return [200, ''];
      }
      case 'DELETE':
        objects.delete(key);
        return [204, ''];
      default:
        return [405, errorXml('MethodNotAllowed')];
    }
  }

  function signedPathOf({ pathname }: URL): string {
    const isList = pathname.replace(/\/$/, '') === `/${bucket}`;
    if (!isList || fake.listAddress === 'asSent') return pathname;
    return fake.listAddress === 'withSlash' ? `/${bucket}/` : `/${bucket}`;
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const url = new URL(request.url ?? '', `http://${request.headers.host ?? ''}`);
    requests.push(`${request.method ?? ''} ${url.pathname}`);
    const fault = fake.isUnreachable ? 'reset' : faults.shift();
    if (fault === 'hang') return;
    if (fault === 'reset') return void request.socket.destroy();
    const send = (status: number, content: string | Buffer) => response.writeHead(status).end(content);
    if (fault === 'error') return void send(500, errorXml('InternalError'));
    if (fault === 'busy') return void send(503, errorXml('SlowDown'));
    if (fault === 'conflict') return void send(409, errorXml('ConditionalRequestConflict'));
    const invalid = signatureError(request, { url, path: signedPathOf(url), body, nowMs: serverNow() });
    if (invalid !== undefined) return void send(403, errorXml(invalid));
    const [status, content] = execute(request, url, body);
    if (fault === 'doneAndReset') return void request.socket.destroy();
    if (fault === 'truncated') {
      const bytes = Buffer.from(content);
      response.writeHead(status, { 'content-length': bytes.length });
      response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
      return;
    }
    send(status, content);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const fake: FakeBucket = {
    env: {
      RELEASES_URL: `s3://${bucket}/casino`,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${String(port)}`,
      AWS_REGION: credentials.region,
      AWS_ACCESS_KEY_ID: credentials.id,
      AWS_SECRET_ACCESS_KEY: credentials.secret,
    },
    objects,
    faults,
    requests,
    ignoresConditions: false,
    listAddress: 'asSent',
    isUnreachable: false,
    close: async () => {
      const serverClosed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await serverClosed;
    },
  };
  return fake;
}
