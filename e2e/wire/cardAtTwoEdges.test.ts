import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { depositByCard, getCardTicket } from 'shared-contracts/api';
import { vaultCardsPath } from 'shared-contracts/payments';
import { freePort, killProcesses, startProcess } from '../../host/edge/src/testing/edgeProcess';
import { temporaryFolder } from '../../host/edge/src/testing/fixturePackage';
import { sendRequest, textOf } from '../../host/edge/src/testing/requestPort';
import { runRedis, withRedis, type RunningRedis } from '../../host/edge/src/testing/runRedis';
import { callHeaders } from '../sandbox/src/testing/browsers';
import { balanceOf, cardForm, depositsOf } from '../sandbox/src/testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../sandbox/src/testing/testSandbox';

const playerHost = 'casino.localhost:4400';
const paymentsHost = 'pay.localhost:4400';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const isForwarded = (name: string) => !['connection', 'transfer-encoding'].includes(name);

interface ForwardedCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server in front of the API. It can hold the response of a card deposit after the API has completed the deposit. */
async function recordingProxy(apiPort: number) {
  const deposits: ForwardedCall[] = [];
  let isHolding = false;
  let onHeld: () => void = () => undefined;
  const server: Server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      const { method, url: path = '', headers } = incoming;
      const body = Buffer.concat(parts);
      const isDeposit = path === depositByCard.path;
      if (isDeposit) deposits.push({ path, headers, body: body.toString() });
      const forwarded = request({ port: apiPort, host: '127.0.0.1', method, path, headers }, (received) => {
        const receivedParts: Buffer[] = [];
        received.on('data', (part: Buffer) => receivedParts.push(part));
        received.on('end', () => {
          if (isHolding && isDeposit) {
            onHeld();
            return;
          }
          const forwardedHeaders = Object.entries(received.headers).filter(([name]) => isForwarded(name));
          response.writeHead(received.statusCode ?? 502, Object.fromEntries(forwardedHeaders));
          response.end(Buffer.concat(receivedParts));
        });
      });
      forwarded.on('error', () => response.destroy());
      forwarded.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    deposits,
    origin: `http://127.0.0.1:${String(port)}`,
    /** Holds the responses of card deposits. Resolves when the API has completed the next card deposit. */
    hold: () => {
      isHolding = true;
      return new Promise<void>((resolve) => (onHeld = resolve));
    },
    release: () => (isHolding = false),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

let sandbox: TestSandbox;
let proxy: Awaited<ReturnType<typeof recordingProxy>>;
let redis: RunningRedis;
let folder: string;
let remove: () => Promise<void>;
let member: TestMember;

async function startEdge() {
  const port = await freePort();
  const edge = startProcess(folder, ['--import', 'tsx', 'src/main.ts'], {
    PORT: String(port),
    API_ORIGIN: proxy.origin,
    PLAYER_ORIGIN: `http://${playerHost}`,
    SITE_CONFIG: JSON.stringify({ paymentsOrigin: `http://${paymentsHost}` }),
    SHARED_STATE_URL: redis.url,
  });
  await edge.untilPrinted('server started');
  const kill = () => {
    edge.child.kill('SIGKILL');
    return edge.ended;
  };
  return { port, kill };
}
type RunningEdge = Awaited<ReturnType<typeof startEdge>>;

async function callAt(
  { port }: RunningEdge,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  key?: string,
): Promise<Envelope> {
  const reply = await sendRequest(port, `/api${path}`, {
    method: 'POST',
    host: playerHost,
    headers: { ...form, ...callHeaders(member.token), ...(key !== undefined && { 'idempotency-key': key }) },
    body: new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    ).toString(),
  });
  return JSON.parse(textOf(reply)) as Envelope;
}

/** Enters a card at an edge, as the card form does, and returns its token. */
async function sealAt(edge: RunningEdge, key: string): Promise<string> {
  const deposit = { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key };
  const { ticket } = (await callAt(edge, getCardTicket.path, deposit)).data as { ticket: string };
  const reply = await sendRequest(edge.port, vaultCardsPath, {
    method: 'POST',
    host: paymentsHost,
    headers: {
      origin: `http://${paymentsHost}`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ number: '4242424242424242', cvv: '737', month: '12', year: '2030', ticket }),
  });
  return (JSON.parse(textOf(reply)) as { data: { token: string } }).data.token;
}

const depositAt = (edge: RunningEdge, key: string, token: string) =>
  callAt(
    edge,
    depositByCard.path,
    cardForm(member, { cardNum: token, cardCvv: token, expireMonth: token, expireYear: token }),
    key,
  );

withRedis('a card at two edges with one API', () => {
  jest.setTimeout(startTimeoutMs);
  beforeAll(async () => {
    sandbox = await startTestSandbox({ embedded: true });
    proxy = await recordingProxy(sandbox.port);
    redis = await runRedis();
    ({ folder, remove } = await temporaryFolder());
    await mkdir(join(folder, 'keys'), { recursive: true });
    await writeFile(join(folder, 'keys/card.key'), '0f'.repeat(32));
  }, startTimeoutMs);
  beforeEach(async () => {
    member = await sandbox.newMember();
    proxy.deposits.splice(0);
  });
  afterEach(() => {
    killProcesses();
    proxy.release();
  });
  afterAll(async () => {
    proxy.close();
    await redis.stop();
    await sandbox.stop();
    await remove();
  });

  it('pays with a card after the edge that received it has died', async () => {
    const [firstEdge, secondEdge] = await Promise.all([startEdge(), startEdge()]);
    const token = await sealAt(firstEdge, 'key-1');
    await firstEdge.kill();
    expect(await depositAt(secondEdge, 'key-1', token)).toMatchObject({ error: 0 });
    expect(await depositsOf(sandbox, member)).toHaveLength(1);
  });

  it('returns the response to an order that was booked while its edge died, without sending the card again', async () => {
    const [firstEdge, secondEdge] = await Promise.all([startEdge(), startEdge()]);
    const token = await sealAt(firstEdge, 'key-2');
    const whenBooked = proxy.hold();
    const lostResponse = depositAt(firstEdge, 'key-2', token).catch(() => 'lost');
    await whenBooked;
    await firstEdge.kill();
    expect(await lostResponse).toBe('lost');
    proxy.release();
    const balance = await balanceOf(sandbox, member);
    const repeatedResponse = await depositAt(secondEdge, 'key-2', token);
    expect(repeatedResponse).toMatchObject({ error: 0, data: { orderId: expect.any(String) as string } });
    expect(await depositAt(secondEdge, 'key-2', token)).toEqual(repeatedResponse);
    expect(await balanceOf(sandbox, member)).toBe(balance);
    expect(await depositsOf(sandbox, member)).toHaveLength(1);
    const [, replay] = proxy.deposits;
    expect(replay?.headers).toMatchObject({ 'idempotency-replay': 'only', 'idempotency-key': 'key-2' });
    expect(replay?.body).not.toContain('4242');
  });

  it('charges once if both edges receive the same call at the same time', async () => {
    const edges = await Promise.all([startEdge(), startEdge()]);
    const token = await sealAt(edges[0], 'key-3');
    const replies = await Promise.all(edges.map((edge) => depositAt(edge, 'key-3', token)));
    expect(replies.some(({ error }) => error === 0)).toBe(true);
    expect(await depositsOf(sandbox, member)).toHaveLength(1);
    expect(proxy.deposits.filter(({ body }) => body.includes('4242424242424242'))).toHaveLength(1);
  });
});
