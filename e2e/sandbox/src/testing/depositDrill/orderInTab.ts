import { randomUUID } from 'node:crypto';
import {
  createCashOrder,
  createCryptOrder,
  createCryptoOrder,
  createPaypOrder,
  createPaypalOrder,
  createPixOrder,
  createStripeOrder,
  depositByCard,
  depositByProcessor,
  depositOnlyPay,
} from 'shared-contracts/api';
import { rejectionCodes } from '../../errors/Rejection';
import type { Scenario } from '../../scenarios/Scenario';
import type { Envelope } from '../testSandbox';
import type { Play } from './beginSequence';
import { failingProvider } from './drawSequence';
import type { CallFault, Tab, Try } from './Sequence';

const orderCalls = [
  ...[createCashOrder, createCryptOrder, createCryptoOrder, createPaypOrder, createPaypalOrder],
  ...[createPixOrder, createStripeOrder, depositByCard, depositByProcessor, depositOnlyPay],
];
const suffering = (fault: CallFault | undefined): Scenario =>
  fault ? { fail: Object.fromEntries(orderCalls.map(({ path }) => [path, fault])) } : {};

/** Two answers under one key must name the same order. */
function note({ orderOfKey, tally, way }: Play, key: string | null, answer: Envelope | undefined): void {
  if (key === null || answer?.error !== 0) return;
  const order = way.orderIn(answer.data as Record<string, unknown>);
  if (typeof order !== 'string') tally.faults.push('an order was answered without its name');
  if ((orderOfKey.get(key) ?? order) !== order) tally.faults.push(`two orders under the key ${key}`);
  orderOfKey.set(key, order);
}

async function send(play: Play, tab: Tab, key: string | null, { fault, isDown, copies }: Try) {
  const scenario = {
    ...tab.behaviour,
    ...(isDown ? failingProvider(play.sequence.method) : {}),
    ...suffering(fault),
  };
  const answers = await Promise.all(
    Array.from({ length: copies }, () => play.attempt(() => play.way.order(tab.amount, key, scenario))),
  );
  for (const answer of answers) note(play, key, answer);
  return answers[0];
}

/** As a page orders: what was not answered goes out again under its key, what was refused under a new one. */
export async function orderInTab(play: Play, tab: Tab, at: number): Promise<void> {
  let key = tab.isKeyless ? null : randomUUID();
  if (tab.startsTooLow) {
    const refused = await play.attempt(() => play.way.order('1.00', key, tab.behaviour));
    if (refused?.error !== rejectionCodes.invalid) play.tally.faults.push('1.00 was not refused');
  }
  let hasStartedAgain = false;
  for (const one of tab.tries) {
    play.keys.set(at, key);
    const answer = await send(play, tab, key, one);
    if (answer?.error === 0) return;
    if (answer?.error !== rejectionCodes.invalid) continue;
    if (hasStartedAgain) return;
    hasStartedAgain = true;
    key = key === null ? null : randomUUID();
  }
}

/** The page sends what it has sent before, much later: as after a reload. */
export async function orderAgain(play: Play, at: number, fault: CallFault | undefined): Promise<void> {
  const place = at % play.sequence.tabs.length;
  const [tab, key] = [play.sequence.tabs[place], play.keys.get(place)];
  if (tab && key) await send(play, tab, key, { fault, isDown: false, copies: 1 });
}
