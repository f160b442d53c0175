import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { createClock } from '../clock';
import { rowsOf } from '../db/Database';
import { addRoutes, createApiShell } from './server/apiApp';
import { auditLedger, balancedLedger } from '../ledger/audit';
import { callHeaders } from '../testing/browsers';
import { encodeCall } from '../testing/encodeCall';
import { payByCard } from '../testing/depositCalls';
import { everyMethod, newOwner, type OwnedData, usualFields } from '../testing/everyRoute';
import { startTestSandbox, startTimeoutMs, type Envelope, type TestSandbox } from '../testing/testSandbox';
import { routes } from './routes';

const keyedRoutes = routes.filter(({ rules }) => rules.idempotent === 'key');
// High, so that no rate limit rejects a call of this test.
const unlimitedRate = { perAccount: 10_000, perAddress: 10_000 };

let sandbox: TestSandbox;
let owner: OwnedData;
let otherOwner: OwnedData;
/** The routes with idempotency keys, on a stopped clock. */
let app: FastifyInstance;
let nowMs = 0;
/** Longer than the time in which equal calls count as one click. */
const laterMs = 3_000;

/** Deposits and wagers the money for the cash-outs of this test. */
async function fundCashOuts({ member }: OwnedData): Promise<void> {
  const amount = '500.00';
  const { error, message } = await payByCard(sandbox, member, { amount }, { key: randomUUID() });
  if (error !== 0) throw new Error(message);
  await sandbox.control('addWagering', { member: member.id, amount });
}

beforeAll(async () => {
  // A long timeout, because many concurrent calls are slow on a busy machine.
  sandbox = await startTestSandbox({ providerTimeoutMs: 100_000 });
  owner = await newOwner(sandbox);
  otherOwner = await newOwner(sandbox);
  await fundCashOuts(owner);
  await fundCashOuts(otherOwner);
  const unlimitedRoutes = keyedRoutes.map((route) => ({
    ...route,
    rules: { ...route.rules, rate: unlimitedRate },
  }));
  nowMs = sandbox.clock.now().getTime();
  app = createApiShell();
  addRoutes(app, { ...sandbox.services, clock: createClock(() => nowMs) }, unlimitedRoutes);
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => {
  nowMs += laterMs;
});

async function send(
  server: FastifyInstance,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  key?: string,
  caller = owner,
): Promise<Envelope> {
  const call = encodeCall(path, fields);
  const headers = {
    ...callHeaders(caller.member.token, everyMethod),
    'content-type': call.type,
    ...(key !== undefined && { 'idempotency-key': key }),
  };
  const reply = await server.inject({ method: 'POST', url: path, headers, payload: call.body });
  return reply.json<Envelope>();
}

const inProgress = -6;
const parallelCalls = __LONG_RUN__ ? 100 : 50;

/** Repeats a call that was rejected because it waited too long for the first call. */
async function sendUntilSettled(...call: Parameters<typeof send>): Promise<Envelope> {
  const response = await send(...call);
  return response.error === inProgress ? sendUntilSettled(...call) : response;
}

/** The total number of the member's orders, cash-outs and purchases. */
async function countEffects({ member: { id } } = owner): Promise<number> {
  const [row] = await rowsOf<{ sum: string }>(
    sandbox.database.orm,
    sql`SELECT ((SELECT count(*) FROM deposit_order WHERE member = ${id}) + (SELECT count(*) FROM cash_out WHERE member = ${id})
          + (SELECT count(*) FROM vip_point_move WHERE member = ${id} AND points < 0))::text AS sum`,
  );
  return Number(row?.sum);
}

describe.each(keyedRoutes.map((route) => [route.endpoint.path, route] as const))('%s', (path, route) => {
  it(`acts once for ${String(parallelCalls)} simultaneous calls with one key, and returns the same reply to all @reliability5`, async () => {
    const before = await countEffects();
    const fields = usualFields(route, owner);
    const key = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: parallelCalls }, () => sendUntilSettled(app, path, fields, key)),
    );
    expect([...new Set(responses.map((response) => JSON.stringify(response)))]).toHaveLength(1);
    expect(responses[0]).toMatchObject({ error: 0 });
    expect(await countEffects()).toBe(before + 1);
    expect(await send(app, path, fields, key)).toEqual(responses[0]);
  }, 120_000);

  it('counts twenty equal calls without a key within two seconds as one click', async () => {
    const before = await countEffects();
    const fields = usualFields(route, owner);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => sendUntilSettled(app, path, fields)),
    );
    expect([...new Set(responses.map((response) => JSON.stringify(response)))]).toHaveLength(1);
    expect(responses[0]).toMatchObject({ error: 0 });
    expect(await countEffects()).toBe(before + 1);
  }, 120_000);

  it('rejects a key that another request has used, and does nothing', async () => {
    const fields = usualFields(route, owner);
    const key = randomUUID();
    expect(await send(app, path, fields, key)).toMatchObject({ error: 0 });
    const before = await countEffects();
    const otherFields = 'amount' in fields ? { amount: '26.00', depositAmount: '26.00' } : { id: 2 };
    expect(await send(app, path, { ...fields, ...otherFields }, key)).toMatchObject({
      error: -6,
      data: null,
    });
    expect(await countEffects()).toBe(before);
  }, 60_000);

  it('does not confuse the keys and clicks of two members', async () => {
    const before = await countEffects(otherOwner);
    for (const key of [randomUUID(), undefined]) {
      for (const caller of [owner, otherOwner])
        expect(await send(app, path, usualFields(route, caller), key, caller)).toMatchObject({ error: 0 });
      nowMs += laterMs;
    }
    expect(await countEffects(otherOwner)).toBe(before + 2);
  }, 60_000);
});

it('leaves a balanced ledger', async () => {
  expect(await auditLedger(sandbox.database.orm)).toEqual(balancedLedger);
});
