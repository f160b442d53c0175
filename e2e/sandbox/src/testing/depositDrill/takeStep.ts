import { and, eq } from 'drizzle-orm';
import { payByProcessor } from 'shared-contracts/api';
import { hostedPayment } from '../../db/schema';
import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import { rejectionCodes } from '../../errors/Rejection';
import { minorFromWire, wireAmount } from '../../ledger/amount';
import { eventsPath, type PaymentReport } from '../../providers/PaymentReport';
import { findByOrder } from '../../providers/polled/payments';
import { sendPath } from '../../providers/cash/cashApi';
import { decideOn, type HostedPayment, reportOf } from '../../providers/hosted/payments';
import { signedHeaders, signingKey } from '../../signature';
import { polledCalls } from '../polledCalls';
import { visitProviderPage } from '../depositCalls';
import { walletSecret } from '../testSandbox';
import type { EventVariant, Step } from './drawSequence';
import { orderAgain } from './orderInTab';
import type { Play } from './Play';

/** Longer than a signature is valid. */
const staleMs = 61_000;
/** Delay of a late event. */
const lateMs = 40_000;

async function hostedPaymentOf({ sandbox }: Play, order: DepositOrderRow) {
  const [payment] = await sandbox.database.orm
    .select()
    .from(hostedPayment)
    .where(and(eq(hostedPayment.provider, order.provider), eq(hostedPayment.orderId, order.id)));
  return payment;
}

/** Stores the provider's current report, to repeat it later. */
export async function storeReports(play: Play, orders: readonly DepositOrderRow[]): Promise<void> {
  for (const order of orders) {
    const payment = await hostedPaymentOf(play, order);
    if (payment && payment.state !== 'annulled') play.reports.add(JSON.stringify(reportOf(payment)));
  }
}

/** Decides the payment. The event is delayed or lost. */
async function decidePayment(
  { sandbox: { database, clock } }: Play,
  { id }: HostedPayment,
  { to, sendsEvent }: { readonly to: 'paid' | 'declined'; readonly sendsEvent: boolean },
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (orm) => {
    if (!(await decideOn(orm, id, { from: ['open'], to }, now))) return;
    const notifyAt = sendsEvent ? new Date(now.getTime() + lateMs) : null;
    await orm.update(hostedPayment).set({ notifyAt }).where(eq(hostedPayment.id, id));
  });
}

interface Delivery {
  readonly report: PaymentReport;
  readonly signedAs?: string;
  readonly ageMs?: number;
  readonly headers?: Record<string, string>;
  /** Whether the event is sent to the API's port, which accepts no events. */
  readonly usesApiPort?: boolean;
  /** Expected HTTP status. The default is 200. */
  readonly expectedStatus?: number;
}

function deliveryOf(
  variant: EventVariant,
  payment: HostedPayment,
  olderReports: readonly string[],
): Delivery {
  const report = reportOf(payment);
  const paid: PaymentReport = { ...report, outcome: 'paid', reference: `${payment.id}:paid`, reason: '' };
  const otherProvider = payment.provider === 'payp' ? 'stripe' : 'payp';
  switch (variant) {
    case 'again':
      return { report };
    case 'older':
      return { report: JSON.parse(olderReports[0] ?? JSON.stringify(report)) as PaymentReport };
    case 'foreign':
      return { report, signedAs: otherProvider, expectedStatus: 401 };
    case 'forgedPaid':
      return { report: paid, signedAs: otherProvider, expectedStatus: 401 };
    case 'unsigned':
      return { report: paid, headers: { 'x-signature': '0'.repeat(64) }, expectedStatus: 401 };
    case 'stale':
      return { report: paid, ageMs: staleMs, expectedStatus: 401 };
    case 'throughEdge':
      return { report: paid, usesApiPort: true, expectedStatus: 404 };
    case 'otherAmount': {
      const amount = wireAmount((minorFromWire(report.amount) ?? 0n) + 100n);
      return { report: { ...paid, amount }, expectedStatus: 409 };
    }
  }
}

async function deliver({ sandbox, counts }: Play, provider: string, delivery: Delivery): Promise<number> {
  const { report, signedAs = provider, ageMs = 0, headers, usesApiPort } = delivery;
  const path = eventsPath(provider);
  const body = JSON.stringify(report);
  const at = new Date(sandbox.clock.now().getTime() - ageMs);
  const signature = signedHeaders(signingKey(walletSecret, `provider:${signedAs}`), path, body, at);
  counts.calls += 1;
  const response = await fetch((usesApiPort ? sandbox.origin : sandbox.callbackOrigin) + path, {
    method: 'POST',
    headers: { ...signature, ...headers },
    body,
  });
  await response.arrayBuffer();
  if (response.status !== 200) counts.rejections += 1;
  return response.status;
}

/** Delivers a repeated, reordered or forged event. */
async function deliverVariant(play: Play, order: DepositOrderRow, variant: EventVariant): Promise<void> {
  const { reports, counts } = play;
  const payment = await hostedPaymentOf(play, order);
  if (!payment || payment.state === 'annulled') return;
  const olderReports = [...reports].filter((text) => text.includes(order.id));
  const delivery = deliveryOf(variant, payment, olderReports);
  const status = await deliver(play, order.provider, delivery);
  if (status !== (delivery.expectedStatus ?? 200))
    counts.failures.push(`the event ${variant} returned ${String(status)}`);
}

/** At the end, delivers all reports again, twice concurrently and in reverse order. */
export async function deliverAllAgain(play: Play): Promise<void> {
  const orders = await play.orders();
  await storeReports(play, orders);
  for (const text of [...play.reports].reverse()) {
    const report = JSON.parse(text) as PaymentReport;
    const order = orders.find(({ id }) => id === report.order);
    if (!order) continue;
    const statuses = await Promise.all([1, 2].map(() => deliver(play, order.provider, { report })));
    for (const status of statuses)
      if (status !== 200) play.counts.failures.push(`a repeated event returned ${String(status)}`);
  }
}

type OrderStep = Exclude<Step, { do: 'reconcile' | 'deliverEvents' | 'moveClock' | 'orderAgain' }>;

async function pollOrder({ attempt, calls, reportedPaid }: Play, { id }: DepositOrderRow): Promise<void> {
  const reply = await attempt(() => calls.poll(id));
  if (reply?.error === 0 && calls.isPaid(reply.data)) reportedPaid.add(id);
}

async function pollAsOtherMember(
  { attempt, asOtherMember, counts }: Play,
  { id }: DepositOrderRow,
): Promise<void> {
  const otherCalls = await asOtherMember();
  const reply = await attempt(() => otherCalls.poll(id));
  if (reply?.error !== rejectionCodes.forbidden) counts.failures.push('another member could read an order');
}

/** The address of an order's page. */
async function pageOf(play: Play, order: DepositOrderRow): Promise<string | undefined> {
  const { sandbox } = play;
  const { orm } = sandbox.database;
  const site = sandbox.services.origins.provider(order.provider);
  if (order.provider !== 'cash') {
    const payment = await hostedPaymentOf(play, order);
    return payment && `${site}/pay/${payment.id}`;
  }
  const payment = await findByOrder(orm, 'cash', order.id, sandbox.clock.now());
  return payment && site + sendPath + payment.id;
}

async function visitPage(play: Play, order: DepositOrderRow, choice?: string): Promise<void> {
  const page = await pageOf(play, order);
  if (page === undefined) return;
  play.counts.calls += 1;
  const headers = { 'sec-fetch-site': 'same-origin' };
  await (choice === undefined
    ? visitProviderPage(play.sandbox, page)
    : visitProviderPage(play.sandbox, `${page}/${choice}`, 'POST', headers));
}

async function decide(play: Play, order: DepositOrderRow, step: Step & { do: 'decide' }): Promise<void> {
  const payment = await hostedPaymentOf(play, order);
  if (payment) await decidePayment(play, payment, step);
}

/** Runs a step that needs an order. */
async function takeOrderStep(play: Play, order: DepositOrderRow, step: OrderStep): Promise<void> {
  const { sandbox, member } = play;
  switch (step.do) {
    case 'poll':
      return pollOrder(play, order);
    case 'pollAsOtherMember':
      return pollAsOtherMember(play, order);
    case 'openPage':
      return visitPage(play, order);
    case 'press':
      return visitPage(play, order, step.choice);
    case 'settle':
      // Rejected if the payment already has this state.
      await sandbox.control('settlePayment', { order: order.id, outcome: step.outcome });
      return;
    case 'decide':
      return decide(play, order, step);
    case 'deliver':
      return deliverVariant(play, order, step.variant);
    case 'coins':
      await sandbox.control('sendCoins', { order: order.id, percent: step.percent });
      return;
    case 'payByProcessor': {
      const fail = step.fault && { fail: { [payByProcessor.path]: step.fault } };
      await play.attempt(() => polledCalls(sandbox, member).payCpay(order.id, { ...step.behavior, ...fail }));
    }
  }
}

async function takeOnce(play: Play, step: Step, order: DepositOrderRow | undefined): Promise<void> {
  const { clock, services } = play.sandbox;
  switch (step.do) {
    case 'reconcile':
      return services.jobs.reconcile();
    case 'deliverEvents':
      return services.jobs.notifyOperator();
    case 'moveClock':
      clock.moveBy(step.ms);
      return;
    case 'orderAgain':
      return orderAgain(play, step.order, step.fault);
    default:
      if (order) await takeOrderStep(play, order, step);
  }
}

/** Runs a step `step.times` times concurrently. Skips a step for a missing order. */
export async function takeStep(play: Play, step: Step, orders: readonly DepositOrderRow[]): Promise<void> {
  const order = orders[step.order % Math.max(1, orders.length)];
  // Moves the time once, so that the session does not expire.
  const times = step.do === 'moveClock' ? 1 : step.times;
  await Promise.all(Array.from({ length: times }, () => takeOnce(play, step, order)));
}
