import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort, killProcesses, startProcess } from './testing/edgeProcess';
import { temporaryFolder } from './testing/fixturePackage';

let folder: string;
let remove: () => Promise<void>;

// Each test starts processes, which take seconds to compile on a busy machine.
jest.setTimeout(60_000);

beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
});
afterEach(async () => {
  killProcesses();
  await remove();
});

const startEdge = (env: Readonly<Record<string, string>>) =>
  startProcess(folder, ['--import', 'tsx', 'src/main.ts'], env);

it('on SIGTERM, reports that it is not ready, still serves, completes open calls and then closes', async () => {
  const PORT = String(await freePort());
  const calls: ServerResponse[] = [];
  const api = createServer((_request, response) => void calls.push(response));
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const API_ORIGIN = `http://127.0.0.1:${String((api.address() as AddressInfo).port)}`;
  const edge = startEdge({ PORT, API_ORIGIN, DRAIN_DELAY_MS: '1500' });
  await edge.untilPrinted('listening');
  const origin = `http://127.0.0.1:${PORT}`;
  const called = once(api, 'request');
  const openCall = fetch(`${origin}/api/sys/game/all`);
  await called;

  const draining = edge.untilPrinted('server draining');
  edge.child.kill('SIGTERM');
  await draining;
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  const readiness = await fetch(`${origin}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ checks: { draining: true } });

  const isOpen = () =>
    fetch(`${origin}/livez`).then(
      () => true,
      () => false,
    );
  while (await isOpen());
  calls[0]?.end('{"error":0}');
  const response = await openCall;
  expect([response.status, await response.text()]).toEqual([200, '{"error":0}']);
  expect(await edge.ended).toBe(0);
  api.closeAllConnections();
  api.close();
});

it('exits at once on a second signal', async () => {
  const edge = startEdge({ PORT: String(await freePort()), DRAIN_DELAY_MS: '60000' });
  await edge.untilPrinted('listening');
  const draining = edge.untilPrinted('server draining');
  edge.child.kill('SIGTERM');
  await draining;
  edge.child.kill('SIGINT');
  expect(await edge.ended).toBe(1);
});
