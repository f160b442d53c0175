import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const region = 'us-east-1';

/** Whether the run has the address of an S3 server, as in `npm run test:nightly`. */
export const isRealServerConfigured = () => process.env['S3_TEST_ENDPOINT'] !== undefined;

interface Proxy {
  readonly url: string;
  /** Whether it resets every connection. */
  isUnreachable: boolean;
  readonly close: () => Promise<void>;
}

/** Passes bytes on unchanged, so that signatures stay valid. */
async function startProxy(target: URL): Promise<Proxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      socket.on('data', (bytes) => {
        // A connection that the client reuses must fail too.
        if (proxy.isUnreachable) socket.resetAndDestroy();
        else other.write(bytes);
      });
    }
    if (proxy.isUnreachable) client.resetAndDestroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const proxy: Proxy = {
    url: `http://127.0.0.1:${String(port)}`,
    isUnreachable: false,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return proxy;
}

/** Creates an empty bucket on the S3 server of the run. */
export async function createRealBucket() {
  const setting = (name: string) => process.env[`S3_TEST_${name}`] ?? '';
  const endpoint = setting('ENDPOINT');
  const bucket = `test-${randomUUID()}`;
  const keys = { accessKeyId: setting('ACCESS_KEY_ID'), secretAccessKey: setting('SECRET_ACCESS_KEY') };
  const client = new AwsClient({ ...keys, region, service: 's3' });
  async function send(method: string, key: string, body?: Buffer): Promise<void> {
    const response = await client.fetch(`${endpoint}/${bucket}${key}`, {
      method,
      ...(body && { body: new Uint8Array(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${key}: ${String(response.status)} ${await response.text()}`);
  }
  await send('PUT', '');
  const proxy = await startProxy(new URL(endpoint));
  return {
    env: {
      RELEASES_URL: `s3://${bucket}/casino`,
      AWS_ENDPOINT_URL: proxy.url,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: keys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    proxy,
    overwrite: (key: string, bytes: Buffer) => send('PUT', `/${key}`, bytes),
    erase: (key: string) => send('DELETE', `/${key}`),
    close: proxy.close,
  };
}
