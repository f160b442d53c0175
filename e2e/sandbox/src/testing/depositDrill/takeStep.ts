import { payByProcessor } from 'shared-contracts/api';
import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import { rejectionCodes } from '../../errors/Rejection';
import { findByOrder } from '../../providers/asked/payments';
import { sendPath } from '../../providers/cash/cashApi';
import { askedCalls } from '../askedCalls';
import { visit } from '../depositCalls';
import type { Play } from './beginSequence';
import { decideUnheard, hear, hostedPaymentOf } from './hearMessage';
import { orderAgain } from './orderInTab';
import type { Step } from './Sequence';

type OrderStep = Exclude<Step, { do: 'reconcile' | 'tell' | 'pass' | 'orderAgain' }>;

async function ask({ attempt, way, toldPaid }: Play, { id }: DepositOrderRow): Promise<void> {
  const answer = await attempt(() => way.ask(id));
  if (answer?.error === 0 && way.saysPaid(answer.data)) toldPaid.add(id);
}

async function askAsStranger({ attempt, asStranger, tally }: Play, { id }: DepositOrderRow): Promise<void> {
  const stranger = await asStranger();
  const answer = await attempt(() => stranger.ask(id));
  if (answer?.error !== rejectionCodes.forbidden) tally.faults.push('a stranger was told of an order');
}

/** The address of the page on which an order is paid. */
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
  play.tally.calls += 1;
  const pressed = { 'sec-fetch-site': 'same-origin' };
  await (choice === undefined
    ? visit(play.sandbox, page)
    : visit(play.sandbox, `${page}/${choice}`, 'POST', pressed));
}

async function decide(play: Play, order: DepositOrderRow, step: Step & { do: 'decide' }): Promise<void> {
  const payment = await hostedPaymentOf(play, order);
  if (payment) await decideUnheard(play, payment, step);
}

/** What needs an order. */
async function takeWith(play: Play, order: DepositOrderRow, step: OrderStep): Promise<void> {
  const { sandbox, member } = play;
  switch (step.do) {
    case 'ask':
      return ask(play, order);
    case 'askAsStranger':
      return askAsStranger(play, order);
    case 'openPage':
      return visitPage(play, order);
    case 'press':
      return visitPage(play, order, step.choice);
    case 'settle':
      // Refused where the payment has come to that end already.
      await sandbox.control('settlePayment', { order: order.id, outcome: step.outcome });
      return;
    case 'decide':
      return decide(play, order, step);
    case 'hear':
      return hear(play, order, step.message);
    case 'coins':
      await sandbox.control('sendCoins', { order: order.id, percent: step.percent });
      return;
    case 'payByProcessor': {
      const fail = step.fault && { fail: { [payByProcessor.path]: step.fault } };
      await play.attempt(() => askedCalls(sandbox, member).payCpay(order.id, { ...step.behaviour, ...fail }));
    }
  }
}

async function takeOnce(play: Play, step: Step, order: DepositOrderRow | undefined): Promise<void> {
  const { clock, services } = play.sandbox;
  switch (step.do) {
    case 'reconcile':
      return services.jobs.reconcile();
    case 'tell':
      return services.jobs.tellOperator();
    case 'pass':
      clock.moveBy(step.ms);
      return;
    case 'orderAgain':
      return orderAgain(play, step.order, step.fault);
    default:
      if (order) await takeWith(play, order, step);
  }
}

/** Takes a step so often at once; one for an order when there is none is not taken. */
export async function takeStep(play: Play, step: Step, orders: readonly DepositOrderRow[]): Promise<void> {
  const order = orders[step.order % Math.max(1, orders.length)];
  // Nobody is to be signed out, so time passes once.
  const times = step.do === 'pass' ? 1 : step.times;
  await Promise.all(Array.from({ length: times }, () => takeOnce(play, step, order)));
}
