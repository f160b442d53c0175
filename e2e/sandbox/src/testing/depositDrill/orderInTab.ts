import { randomUUID } from 'node:crypto';
import {
  createCashOrder,
  createCryptoOrder,
  createCryptOrder,
  depositByCard,
  depositByProcessor,
  type DepositMethodCode,
  depositMethodCodes,
  triggerPaypal,
} from 'shared-contracts/api';
import { rejectionCodes } from '../../errors/Rejection';
import type { HostedName } from '../../providers/hostedProviders';
import type { Scenario } from '../../scenarios/Scenario';
import { polledCalls } from '../polledCalls';
import { type Caller, payByCard } from '../depositCalls';
import { pollOrderAt, createOrderAt, hostedCalls, hostedNameOf } from '../hostedCalls';
import type { Envelope, TestMember, TestSandbox } from '../testSandbox';
import { type CallFault, failingProvider, type Tab, type Try } from './drawSequence';
import type { Play, MethodCalls } from './Play';

const depositMethods = depositMethodCodes.map((code) => ({
  code,
  enabled: true,
  visibility: 0 as const,
  currencies: '*',
  countries: '*',
}));
const statusIn = (data: unknown) => (data as { status?: unknown } | null)?.status ?? data;

function hostedMethodCalls(
  caller: Caller,
  member: TestMember,
  method: DepositMethodCode,
  name: HostedName,
): MethodCalls {
  return {
    order: (amount, key, scenario) => {
      const fields = method === 'ONLY_PAY' ? { amount } : { amount, paymentMethod: method };
      return createOrderAt(caller, name, member, fields, { key, scenario: { ...scenario, depositMethods } });
    },
    orderIn: ({ orderId, biz_id }) => orderId ?? biz_id,
    poll: async (orderId) => {
      if (method === 'PAYPAL') {
        const site = { bizId: orderId, cSite: 'http://127.0.0.1:9/elsewhere' };
        await caller.call(triggerPaypal.path, site, { token: member.token, headers: {} });
      }
      return pollOrderAt(caller, name, member, orderId);
    },
    isPaid: (data) => statusIn(data) === 'true' || statusIn(data) === 10,
  };
}

/** The page's calls for a method, with the same functions for each method. */
export function callsOf(
  caller: Caller & Pick<TestSandbox, 'call'>,
  member: TestMember,
  method: DepositMethodCode,
): MethodCalls {
  const name = hostedNameOf(method);
  if (name) return hostedMethodCalls(caller, member, method, name);
  const calls = polledCalls(caller, member);
  const options = (key: string | null, scenario: Scenario) => ({
    key,
    scenario: { ...scenario, depositMethods },
  });
  const sharedCalls = {
    poll: (id: string) => calls.poll(id),
    isPaid: (data: unknown) => data === 10,
    orderIn: ({ depositId, id, orderId }: Record<string, unknown>) => depositId ?? orderId ?? id,
  };
  if (method === 'CASH') {
    return {
      ...sharedCalls,
      order: (amount, key, scenario) => calls.orderCash({ amount }, options(key, scenario)),
      poll: (id) => calls.findCash(id),
      isPaid: (data) => statusIn(data) === 'false',
    };
  }
  const orders: Partial<Record<DepositMethodCode, MethodCalls['order']>> = {
    CPAY: (amount, key, scenario) => calls.orderCpay({ amount }, options(key, scenario)),
    CRYPTO: (amount, key, scenario) => calls.orderCrypto({ amount }, options(key, scenario)),
    CRYPT: (amount, key, scenario) => calls.orderCrypt({ amount }, options(key, scenario)),
  };
  return {
    ...sharedCalls,
    order:
      orders[method] ??
      ((amount, key, scenario) => payByCard(caller, member, { amount }, options(key, scenario))),
  };
}

const orderPaths = [
  ...[createCashOrder, createCryptOrder, createCryptoOrder, depositByCard, depositByProcessor].map(
    ({ path }) => path,
  ),
  ...Object.values(hostedCalls).map(({ create }) => create),
];
const withFault = (fault: CallFault | undefined): Scenario =>
  fault ? { fail: Object.fromEntries(orderPaths.map((path) => [path, fault])) } : {};

/** Two replies under one key must name the same order. */
function recordOrder(
  { orderOfKey, counts, calls }: Play,
  key: string | null,
  response: Envelope | undefined,
): void {
  if (key === null || response?.error !== 0) return;
  const order = calls.orderIn(response.data as Record<string, unknown>);
  if (typeof order !== 'string') counts.failures.push('a reply for an order has no order id');
  if ((orderOfKey.get(key) ?? order) !== order) counts.failures.push(`two orders under the key ${key}`);
  orderOfKey.set(key, order);
}

async function send(play: Play, tab: Tab, key: string | null, { fault, isDown, copies }: Try) {
  const scenario = {
    ...tab.behavior,
    ...(isDown ? failingProvider(play.sequence.method) : {}),
    ...withFault(fault),
  };
  const responses = await Promise.all(
    Array.from({ length: copies }, () => play.attempt(() => play.calls.order(tab.amount, key, scenario))),
  );
  for (const response of responses) recordOrder(play, key, response);
  return responses[0];
}

/** Orders like a page: repeats a call without a reply under its key, and a rejected call under a new key. */
export async function orderInTab(play: Play, tab: Tab, tabIndex: number): Promise<void> {
  let key = tab.isKeyless ? null : randomUUID();
  if (tab.startsTooLow) {
    const rejected = await play.attempt(() => play.calls.order('1.00', key, tab.behavior));
    if (rejected?.error !== rejectionCodes.invalid) play.counts.failures.push('1.00 was not rejected');
  }
  let hasRestarted = false;
  for (const attempt of tab.tries) {
    play.keys.set(tabIndex, key);
    const response = await send(play, tab, key, attempt);
    if (response?.error === 0) return;
    if (response?.error !== rejectionCodes.invalid) continue;
    if (hasRestarted) return;
    hasRestarted = true;
    key = key === null ? null : randomUUID();
  }
}

/** Repeats an earlier call much later, like a reloaded page. */
export async function orderAgain(
  play: Play,
  orderIndex: number,
  fault: CallFault | undefined,
): Promise<void> {
  const tabIndex = orderIndex % play.sequence.tabs.length;
  const tab = play.sequence.tabs[tabIndex];
  const key = play.keys.get(tabIndex);
  if (tab && key) await send(play, tab, key, { fault, isDown: false, copies: 1 });
}
