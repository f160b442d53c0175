import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createStaticFile, insertIntoHead, type StaticFile } from './staticFiles';

const run = promisify(execFile);
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
]);

async function createCertificate(host: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tls-'));
  const keyPath = join(folder, 'key.pem');
  const certPath = join(folder, 'cert.pem');
  try {
    const keyArguments = [
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
    ];
    const nameArguments = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    await run(process.env['OPENSSL_PATH'] ?? 'openssl', [
      'req',
      ...keyArguments,
      '-keyout',
      keyPath,
      '-out',
      certPath,
      ...nameArguments,
    ]);
    return { key: await readFile(keyPath), cert: await readFile(certPath) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The value for Chromium's --ignore-certificate-errors-spki-list. A certificate error would disable its cache. */
function fingerprintOf(cert: Buffer): string {
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}

const removeHopHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHopHeaders.has(name)),
  );

/** The responses that may be deltas. */
type DeltaScope = 'all' | 'files' | 'none';

const isDocument = (path: string) => path === '/' || path.startsWith('/dictionaries/');

const withoutDictionary = ({ 'available-dictionary': _, ...otherHeaders }: IncomingHttpHeaders) =>
  otherHeaders;

/** Files that the proxy serves itself, for a product whose remotes are not releases. */
export interface StaticSite {
  readonly files: ReadonlyMap<string, StaticFile>;
  /**
   * Tags for the head of the edge's document, whose security headers are removed because they would block the files.
   */
  readonly head: string;
}

export interface TlsProxy {
  readonly origin: string;
  readonly fingerprint: string;
  /** From now on, serves this edge at the proxy's origin. The files of `site` take precedence. */
  readonly serveEdge: (port: number, site?: StaticSite) => void;
  /** Sets which responses of the edge may be deltas. */
  readonly setDeltas: (scope: DeltaScope) => void;
  readonly close: () => void;
}

function sendFile(
  { headers }: Http2ServerRequest,
  response: Http2ServerResponse,
  file: StaticFile,
): undefined {
  const isFresh = headers['if-none-match'] === file.headers['etag'];
  response.writeHead(isFresh ? 304 : 200, file.headers);
  response.end(isFresh ? '' : file.body);
}

/** Terminates HTTP/2 over TLS for one edge at a time, as a load balancer does in production. With port 0, any free port. */
export async function openTlsProxy(host: string, port: number): Promise<TlsProxy> {
  const { key, cert } = await createCertificate(host);
  const agent = new Agent({ keepAlive: true });
  let edgePort = 0;
  let site: StaticSite | undefined;
  let deltaScope: DeltaScope = 'all';
  /** Compressed documents of static sites by their text. They are reused, because compressing takes time. */
  const documents = new Map<string, Promise<StaticFile>>();

  function forward(
    { method, url, headers }: Http2ServerRequest,
    changedHeaders: IncomingHttpHeaders,
    onResponse: (response: IncomingMessage) => void,
  ) {
    const allowsDelta = deltaScope === 'all' || (deltaScope === 'files' && !isDocument(url));
    return request(
      {
        host: '127.0.0.1',
        port: edgePort,
        method,
        path: url,
        agent,
        headers: {
          ...removeHopHeaders(allowsDelta ? headers : withoutDictionary(headers)),
          host: headers[':authority'] ?? '',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '127.0.0.1',
          ...changedHeaders,
        },
      },
      onResponse,
    );
  }

  async function readDocument(response: IncomingMessage, head: string): Promise<StaticFile> {
    const html = insertIntoHead(await text(response), head);
    const file = documents.get(html) ?? createStaticFile('index.html', Buffer.from(html));
    documents.set(html, file);
    return file;
  }

  const server = createSecureServer({ key, cert }, (proxyRequest, proxyResponse) => {
    const path = proxyRequest.url.split('?')[0] ?? '';
    const file = site?.files.get(path);
    if (file) return sendFile(proxyRequest, proxyResponse, file);
    const documentSite = path === '/' ? site : undefined;
    const forwardedRequest = documentSite
      ? forward(proxyRequest, { 'accept-encoding': 'identity', 'if-none-match': '' }, (response) => {
          readDocument(response, documentSite.head).then(
            (page) => sendFile(proxyRequest, proxyResponse, page),
            () => proxyResponse.stream.close(),
          );
        })
      : forward(proxyRequest, {}, (response) => {
          proxyResponse.writeHead(response.statusCode ?? 502, removeHopHeaders(response.headers));
          response.pipe(proxyResponse);
        });
    forwardedRequest.on('error', () => proxyResponse.stream.close());
    proxyRequest.pipe(forwardedRequest);
    return undefined;
  });
  server.on('sessionError', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://${host}:${String((server.address() as AddressInfo).port)}`,
    fingerprint: fingerprintOf(cert),
    serveEdge: (newPort, newSite) => {
      edgePort = newPort;
      site = newSite;
    },
    setDeltas: (scope) => (deltaScope = scope),
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}
