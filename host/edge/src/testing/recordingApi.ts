import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

interface ReceivedRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Starts an API that records its requests. `respond` replaces the default response `{"error":0}`. */
export async function recordingApi(respond?: RequestListener) {
  const received: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request;
      received.push({ method, target, headers, body: Buffer.concat(parts).toString('latin1') });
      if (respond) respond(request, response);
      else response.setHeader('content-type', 'application/json').end('{"error":0,"message":"","data":null}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    origin: `http://127.0.0.1:${String(port)}`,
    close: () =>
      new Promise<unknown>((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
