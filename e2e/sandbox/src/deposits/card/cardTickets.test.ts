import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositByCard, depositOnlyPay, getCardTicket } from 'shared-contracts/api';
import { depositOrder } from '../../db/schema';
import { balanceOf, cardForm } from '../../testing/depositCalls';
import {
  startTestSandbox,
  startTimeoutMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
let key: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startTimeoutMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
  key = randomUUID();
});
afterEach(() => sandbox.control('resetClock'));

type Deposit = Partial<Record<'paymentMethod' | 'amount' | 'key', string>>;

async function ticketFor(deposit: Deposit = {}, owner = member): Promise<string> {
  const input = { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key, ...deposit };
  const { data } = await sandbox.call(getCardTicket.path, input, { token: owner.token });
  return (data as { ticket: string }).ticket;
}

interface PayOptions {
  readonly path?: string;
  readonly caller?: TestMember;
  readonly callKey?: string;
}

/** The call of the edge, which replaces the token by the card and its ticket. */
const pay = (
  cardTicket: string,
  { path = depositByCard.path, caller = member, callKey = key }: PayOptions = {},
) =>
  sandbox.call(
    path,
    { ...cardForm(caller), cardTicket },
    { token: caller.token, headers: { 'idempotency-key': callKey } },
  );
const orders = (owner = member) =>
  sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.member, owner.id));

const otherDepositError = {
  error: -6,
  message: 'These card details were entered for another deposit. Please enter them again.',
  data: null,
};

it('pays once for the deposit that the ticket names, even if the call is repeated @security13', async () => {
  const ticket = await ticketFor({ amount: '25' });
  const first = await pay(ticket);
  expect(first).toMatchObject({ error: 0 });
  expect(await pay(ticket)).toEqual(first);
  expect(await orders()).toHaveLength(1);
  expect(await balanceOf(sandbox, member)).toBe('125.00');
});

it('rejects the card of another member, and creates no order for either @security13', async () => {
  const thief = await sandbox.newMember();
  expect(await pay(await ticketFor(), { caller: thief })).toEqual(otherDepositError);
  expect([await orders(), await orders(thief)]).toEqual([[], []]);
  expect(await balanceOf(sandbox, thief)).toBe('100.00');
});

it.each([
  ['another amount', () => ({ amount: '25.01' })],
  ['another deposit', () => ({ key: randomUUID() })],
  ['another method', () => ({ paymentMethod: 'ONLY_PAY' })],
])('rejects a card that was entered for %s', async (_what, change) => {
  expect(await pay(await ticketFor(change()))).toEqual(otherDepositError);
  expect(await orders()).toEqual([]);
});

it('rejects a card for another deposit at the endpoint of OnlyPay, too', async () => {
  const path = depositOnlyPay.path;
  expect(await pay(await ticketFor(), { path })).toEqual(otherDepositError);
  const ticket = await ticketFor({ paymentMethod: 'ONLY_PAY' });
  expect(await pay(ticket, { path, callKey: randomUUID() })).toEqual(otherDepositError);
  expect(await orders()).toEqual([]);
});

it.each([
  ['no signature', (ticket: string) => ticket.slice(0, 14)],
  ['another signature', (ticket: string) => ticket.slice(0, 14) + 'a'.repeat(64)],
  ['a later expiry', (ticket: string) => `9${ticket.slice(1)}`],
])('rejects a ticket with %s', async (_what, forge) => {
  expect(await pay(forge(await ticketFor()))).toMatchObject({ error: -6 });
  expect(await orders()).toEqual([]);
});

it('rejects a ticket after twelve minutes @security13', async () => {
  const ticket = await ticketFor();
  await sandbox.control('moveClock', { ms: 12 * 60_000 + 1 });
  expect(await pay(ticket)).toEqual({
    error: -6,
    message: 'These card details are no longer valid. Please enter them again.',
    data: null,
  });
});

it('issues no ticket without a session', async () => {
  const input = { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key };
  expect(await sandbox.call(getCardTicket.path, input)).toMatchObject({ error: -2, data: null });
});
