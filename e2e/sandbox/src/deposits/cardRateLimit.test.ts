import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createPaypOrder, depositByCard, depositOnlyPay } from 'shared-contracts/api';
import { routes } from '../api/routes';
import { addRoutes, createApiShell } from '../api/server/apiApp';
import { createRateLimiter } from '../http/RateLimiter';
import { callHeaders } from '../testing/browsers';
import { cardForm } from '../testing/depositCalls';
import { encodeCall } from '../testing/encodeCall';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../testing/testSandbox';

let sandbox: TestSandbox;
/** The routes with new counts for each test. */
let api: FastifyInstance;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(() => {
  api = createApiShell();
  addRoutes(api, { ...sandbox.services, rateLimiter: createRateLimiter(sandbox) }, routes);
});

const perAccount = 30;
const perAddress = 300;
const tooMany = { error: -5, message: 'Too many attempts. Please wait a moment and try again.', data: null };

async function send(
  member: TestMember,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  address = '192.0.2.1',
): Promise<Envelope> {
  const call = encodeCall(path, fields);
  const headers = {
    ...callHeaders(member.token),
    'content-type': call.type,
    'idempotency-key': randomUUID(),
    'x-forwarded-for': address,
  };
  const reply = await api.inject({ method: 'POST', url: path, headers, payload: call.body });
  return reply.json<Envelope>();
}

/** Invalid card numbers, as attackers send them. */
async function sendInvalidCards(member: TestMember, path: string, count: number): Promise<number[]> {
  const errors = [];
  for (let turn = 0; turn < count; turn += 1) {
    errors.push((await send(member, path, cardForm(member, { cardNum: '4242424242424241' }))).error);
  }
  return errors;
}

it('covers every route that accepts a card number', () => {
  const cardRoutes = routes.filter(
    ({ rules: { schema } }) => 'entries' in schema && 'cardNum' in Object(schema.entries),
  );
  expect(cardRoutes.map(({ endpoint }) => endpoint.path).sort()).toEqual(
    [depositByCard.path, depositOnlyPay.path].sort(),
  );
  for (const { rules } of cardRoutes) expect(rules.rate).toEqual({ perAccount, perAddress });
});

it.each([depositByCard.path, depositOnlyPay.path])(
  '%s accepts thirty cards a minute from one member, valid or not; other members and methods are not limited',
  async (path) => {
    const member = await sandbox.newMember();
    const otherMember = await sandbox.newMember();
    expect(new Set(await sendInvalidCards(member, path, perAccount))).toEqual(new Set([-4]));
    expect(await send(member, path, cardForm(member))).toEqual(tooMany);
    expect(await send(member, path, cardForm(member), '192.0.2.2')).toEqual(tooMany);
    expect(await sendInvalidCards(otherMember, path, 1)).toEqual([-4]);
    const payp = { amount: '25.00', memberId: member.id, paymentMethod: 'PAYP' };
    expect(await send(member, createPaypOrder.path, payp)).toMatchObject({ error: 0 });
    sandbox.clock.moveBy(60_000);
    expect(await sendInvalidCards(member, path, 1)).toEqual([-4]);
  },
);

it('accepts three hundred cards a minute from one address, over all members', async () => {
  const member = await sandbox.newMember();
  // The limit applies before the authentication.
  const signedOut = { ...member, token: '' };
  expect(new Set(await sendInvalidCards(signedOut, depositByCard.path, perAddress))).toEqual(new Set([-2]));
  expect(await send(member, depositByCard.path, cardForm(member))).toEqual(tooMany);
  expect(await send(member, depositByCard.path, cardForm(member), '192.0.2.2')).toMatchObject({ error: 0 });
});
