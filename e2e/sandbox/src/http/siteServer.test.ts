import { connect } from 'node:net';
import { startTestSandbox, startTimeoutMs, type TestSandbox } from '../testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());

/**
 * The status of a request with these Host headers. Sent as raw bytes, because the client of Node sends only one Host
 * header.
 */
function statusFor(port: number, hosts: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => (response += part));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1])));
    const head = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close'];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
  });
}

it.each([['api.localhost'], ['API.localhost:4401'], ['127.0.0.1'], ['[::1]:4401'], ['localhost']])(
  'serves the API under the host name %s',
  async (host) => {
    expect(await statusFor(sandbox.port, [host])).toBe(200);
  },
);

it.each([
  ['an unknown host name', ['rebound.example']],
  ['a subdomain of a known host name', ['x.api.localhost']],
  ['the name of a site that it does not serve', ['casino.localhost']],
  ['two different Host headers', ['api.localhost', 'rebound.example']],
  ['the same Host header twice', ['api.localhost', 'api.localhost']],
])('rejects a request with %s', async (_what, hosts) => {
  expect(await statusFor(sandbox.port, hosts)).toBe(421);
});

// The port has no page `/healthz`, so 404 means that it accepts the host name.
it.each([
  ['accepts', '127.0.0.1', 404],
  ['rejects', 'api.localhost', 421],
  ['rejects', 'rebound.example', 421],
])('the port for vendors and providers %s the host name %s', async (_how, host, status) => {
  expect(await statusFor(sandbox.callbackPort, [host])).toBe(status);
});
