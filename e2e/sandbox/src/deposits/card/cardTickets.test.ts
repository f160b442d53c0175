import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { depositByCard, depositOnlyPay, getCardTicket } from 'shared-contracts/api';
import { depositOrder } from '../../db/schema';
import { balanceOf, cardForm } from '../../testing/depositCalls';
import {
  startTestSandbox,
  startWithinMs,
  type TestMember,
  type TestSandbox,
} from '../../testing/testSandbox';

let sandbox: TestSandbox;
let member: TestMember;
let key: string;

beforeAll(async () => {
  sandbox = await startTestSandbox();
}, startWithinMs);
afterAll(() => sandbox.stop());
beforeEach(async () => {
  member = await sandbox.newMember();
  key = randomUUID();
});
afterEach(() => sandbox.control('resetClock'));

type Deposit = Partial<Record<'paymentMethod' | 'amount' | 'key', string>>;

async function ticketFor(deposit: Deposit = {}, by = member): Promise<string> {
  const wish = { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key, ...deposit };
  const { data } = await sandbox.call(getCardTicket.path, wish, { token: by.token });
  return (data as { ticket: string }).ticket;
}

interface Sent {
  readonly path?: string;
  readonly by?: TestMember;
  readonly under?: string;
}

/** As the edge sends it once it has put the card and its ticket in the place of the token. */
const pay = (cardTicket: string, { path = depositByCard.path, by = member, under = key }: Sent = {}) =>
  sandbox.call(
    path,
    { ...cardForm(by), cardTicket },
    { token: by.token, headers: { 'idempotency-key': under } },
  );
const orders = (of = member) =>
  sandbox.database.orm.select().from(depositOrder).where(eq(depositOrder.member, of.id));

const elsewhere = {
  error: -6,
  message: 'These card details were entered for another deposit. Please enter them again.',
  data: null,
};

it('pays for the deposit that the ticket names, once however often the call is repeated @S13', async () => {
  const ticket = await ticketFor({ amount: '25' });
  const first = await pay(ticket);
  expect(first).toMatchObject({ error: 0 });
  expect(await pay(ticket)).toEqual(first);
  expect(await orders()).toHaveLength(1);
  expect(await balanceOf(sandbox, member)).toBe('125.00');
});

it('refuses the card of another member, and orders nothing for either @S13', async () => {
  const thief = await sandbox.newMember();
  expect(await pay(await ticketFor(), { by: thief })).toEqual(elsewhere);
  expect([await orders(), await orders(thief)]).toEqual([[], []]);
  expect(await balanceOf(sandbox, thief)).toBe('100.00');
});

it.each([
  ['another amount', () => ({ amount: '25.01' })],
  ['another deposit', () => ({ key: randomUUID() })],
  ['another method', () => ({ paymentMethod: 'ONLY_PAY' })],
])('refuses a card that was entered for %s', async (_what, change) => {
  expect(await pay(await ticketFor(change()))).toEqual(elsewhere);
  expect(await orders()).toEqual([]);
});

it('refuses it at the other call that takes cards, too', async () => {
  const path = depositOnlyPay.path;
  expect(await pay(await ticketFor(), { path })).toEqual(elsewhere);
  const ticket = await ticketFor({ paymentMethod: 'ONLY_PAY' });
  expect(await pay(ticket, { path, under: randomUUID() })).toEqual(elsewhere);
  expect(await orders()).toEqual([]);
});

it.each([
  ['no signature', (ticket: string) => ticket.slice(0, 14)],
  ['another signature', (ticket: string) => ticket.slice(0, 14) + 'a'.repeat(64)],
  ['a later end', (ticket: string) => `9${ticket.slice(1)}`],
])('refuses a ticket with %s', async (_what, forge) => {
  expect(await pay(forge(await ticketFor()))).toMatchObject({ error: -6 });
  expect(await orders()).toEqual([]);
});

it('refuses a ticket after twelve minutes @S13', async () => {
  const ticket = await ticketFor();
  await sandbox.control('moveClock', { ms: 12 * 60_000 + 1 });
  expect(await pay(ticket)).toEqual({
    error: -6,
    message: 'These card details are no longer valid. Please enter them again.',
    data: null,
  });
});

it('issues no ticket without a session', async () => {
  const wish = { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key };
  expect(await sandbox.call(getCardTicket.path, wish)).toMatchObject({ error: -2, data: null });
});
