import { randomUUID } from 'node:crypto';
import { depositByCard, depositOnlyPay } from 'shared-contracts/api';
import { callHeaders } from '../../testing/browsers';
import { balanceOf, cardForm, depositsOf, payByCard } from '../../testing/depositCalls';
import { encodeCall } from '../../testing/encodeCall';
import {
  startTestSandbox,
  startTimeoutMs,
  type Envelope,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
});

const cardToken = `card_${'0'.repeat(64)}`;
const spentCard = { cardNum: cardToken, cardCvv: cardToken, expireMonth: cardToken, expireYear: cardToken };

interface ReplayOptions {
  readonly path?: string;
  readonly caller?: TestMember;
  readonly amount?: string;
}

/**
 * Requests the response to an earlier call without its card. An edge server does this if another edge server has
 * already used the card token.
 */
async function requestReplay(
  key: string | undefined,
  { path = depositByCard.path, caller = member, amount }: ReplayOptions = {},
) {
  const { type, body } = encodeCall(
    path,
    cardForm(caller, { ...spentCard, ...(amount !== undefined && { amount }) }),
  );
  const response = await fetch(sandbox.origin + path, {
    method: 'POST',
    headers: {
      'content-type': type,
      'idempotency-replay': 'only',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...callHeaders(caller.token, undefined),
    },
    body,
  });
  const envelope = (await response.json()) as Envelope;
  return { ...envelope, isReplayed: response.headers.get('idempotent-replayed') === 'true' };
}

it('returns the response to an earlier card deposit without the card, and charges nothing', async () => {
  const key = randomUUID();
  const first = await payByCard(sandbox, member, {}, { key });
  const balance = await balanceOf(sandbox, member);
  for (let count = 0; count < 2; count += 1)
    expect(await requestReplay(key)).toEqual({ ...first, isReplayed: true });
  expect(await balanceOf(sandbox, member)).toBe(balance);
  expect(await depositsOf(sandbox, member)).toHaveLength(1);
});

it('returns the rejection of an earlier card deposit', async () => {
  const key = randomUUID();
  const first = await payByCard(sandbox, member, {}, { key, scenario: { card: 'decline' } });
  expect(first).toMatchObject({ error: -4 });
  expect(await requestReplay(key)).toEqual({ ...first, isReplayed: true });
});

it('returns the page of an earlier order at OnlyPay', async () => {
  const key = randomUUID();
  const path = depositOnlyPay.path;
  const form = cardForm(member, { paymentMethod: undefined });
  const first = await sandbox.call(path, form, {
    token: member.token,
    headers: { 'idempotency-key': key },
  });
  expect(first).toMatchObject({ error: 0 });
  expect(await requestReplay(key, { path })).toEqual({ ...first, isReplayed: true });
  // The key belongs to an order of another method.
  expect(await requestReplay(key)).toMatchObject({ data: null, isReplayed: false });
});

it.each([
  ['an unused key', () => requestReplay(randomUUID())],
  ['a missing key', () => requestReplay(undefined)],
  ['an unused key at OnlyPay', () => requestReplay(randomUUID(), { path: depositOnlyPay.path })],
])('creates nothing for %s', async (_case, replay) => {
  expect(await replay()).toMatchObject({ error: -6, data: null, isReplayed: false });
  expect(await depositsOf(sandbox, member)).toEqual([]);
});

it('does not return the response of another member', async () => {
  const key = randomUUID();
  await payByCard(sandbox, member, {}, { key });
  const caller = await sandbox.newMember();
  expect(await requestReplay(key, { caller })).toMatchObject({ data: null, isReplayed: false });
});

it.each([depositByCard.path, depositOnlyPay.path])(
  'does not return the response to a call of %s with another amount',
  async (path) => {
    const key = randomUUID();
    const isOnlyPay = path === depositOnlyPay.path;
    const form = cardForm(member, isOnlyPay ? { paymentMethod: undefined } : {});
    const first = await sandbox.call(path, form, {
      token: member.token,
      headers: { 'idempotency-key': key },
    });
    expect(await requestReplay(key, { path, amount: '25.01' })).toMatchObject({
      error: -6,
      data: null,
      isReplayed: false,
    });
    expect(await requestReplay(key, { path, amount: '25.00' })).toEqual({ ...first, isReplayed: true });
  },
);
