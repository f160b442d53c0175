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
const oneHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection']);

async function makeCertificate(host: string) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  try {
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
    await run('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...names]);
    return { key: await readFile(key), cert: await readFile(cert) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What Chromium takes by --ignore-certificate-errors-spki-list: without it a certificate error would switch its cache off. */
function fingerprintOf(cert: Buffer): string {
  const spki = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(spki).digest('base64');
}

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !oneHop.has(name)));

const withoutDictionary = ({ 'available-dictionary': _, ...others }: IncomingHttpHeaders) => others;

export interface SecureFront {
  readonly origin: string;
  readonly fingerprint: string;
  /** From now on this edge answers, at the same origin. */
  readonly showEdge: (port: number) => void;
  /** Whether browsers count as such that can take differences. */
  readonly takeDifferences: (taken: boolean) => void;
  readonly close: () => void;
}

/** HTTP/2 over TLS in front of one edge at a time, as a load balancer is in front of the product. */
export async function openSecureFront(host: string, port: number): Promise<SecureFront> {
  const { key, cert } = await makeCertificate(host);
  const agent = new Agent({ keepAlive: true });
  let edgePort = 0;
  let tellsOfDictionaries = true;
  const server = createSecureServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = request(
      {
        ...{ host: '127.0.0.1', port: edgePort, method, path: url, agent },
        headers: {
          ...plain(tellsOfDictionaries ? headers : withoutDictionary(headers)),
          host: headers[':authority'] ?? '',
          'x-forwarded-proto': 'https',
          'x-forwarded-for': '127.0.0.1',
        },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, plain(answer.headers));
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.stream.close());
    incoming.pipe(onward);
  });
  server.on('sessionError', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://${host}:${String(port)}`,
    fingerprint: fingerprintOf(cert),
    showEdge: (next) => (edgePort = next),
    takeDifferences: (taken) => (tellsOfDictionaries = taken),
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}
