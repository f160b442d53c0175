import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

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
  const [keyPath, certPath] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
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
    await run('openssl', ['req', ...keyArguments, '-keyout', keyPath, '-out', certPath, ...nameArguments]);
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

const withoutDictionary = ({ 'available-dictionary': _, ...otherHeaders }: IncomingHttpHeaders) =>
  otherHeaders;

export interface TlsProxy {
  readonly origin: string;
  readonly fingerprint: string;
  /** Forwards to this edge from now on, at the same origin. */
  readonly serveEdge: (port: number) => void;
  /** Sets whether the edge may respond with deltas. */
  readonly setDeltas: (isAllowed: boolean) => void;
  readonly close: () => void;
}

/** Terminates HTTP/2 over TLS for one edge at a time, as a load balancer does in production. */
export async function openTlsProxy(host: string, port: number): Promise<TlsProxy> {
  const { key, cert } = await createCertificate(host);
  const agent = new Agent({ keepAlive: true });
  let edgePort = 0;
  let allowsDeltas = true;
  const server = createSecureServer({ key, cert }, (proxyRequest, proxyResponse) => {
    const { method, url, headers } = proxyRequest;
    const forwardedRequest = request(
      {
        ...{ host: '127.0.0.1', port: edgePort, method, path: url, agent },
        headers: {
          ...removeHopHeaders(allowsDeltas ? headers : withoutDictionary(headers)),
          host: headers[':authority'] ?? '',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '127.0.0.1',
        },
      },
      (response) => {
        proxyResponse.writeHead(response.statusCode ?? 502, removeHopHeaders(response.headers));
        response.pipe(proxyResponse);
      },
    );
    forwardedRequest.on('error', () => proxyResponse.stream.close());
    proxyRequest.pipe(forwardedRequest);
  });
  server.on('sessionError', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://${host}:${String(port)}`,
    fingerprint: fingerprintOf(cert),
    serveEdge: (newPort) => (edgePort = newPort),
    setDeltas: (isAllowed) => (allowsDeltas = isAllowed),
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}
