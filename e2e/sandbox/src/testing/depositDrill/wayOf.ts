import { depositMethodCodes, triggerPaypal, type DepositMethodCode } from 'shared-contracts/api';
import type { HostedName } from '../../providers/hostedProviders';
import type { Scenario } from '../../scenarios/Scenario';
import { askedCalls } from '../askedCalls';
import { payByCard, type Caller } from '../depositCalls';
import { askAfter, orderAt } from '../hostedCalls';
import type { Envelope, TestMember, TestSandbox } from '../testSandbox';

/** How a page orders by one method and asks after the order. */
export interface Way {
  order(amount: string, key: string | null, scenario: Scenario): Promise<Envelope>;
  /** The order of an answer that names one. */
  orderIn(data: Record<string, unknown>): unknown;
  ask(orderId: string): Promise<Envelope>;
  /** Whether an answer says that the order is paid. */
  saysPaid(data: unknown): boolean;
}

const hosted: Partial<Record<DepositMethodCode, HostedName>> = {
  PAYP: 'payp',
  PAYPAL: 'paypal',
  PAYPAL_POLL: 'payp',
  STRIPE: 'stripe',
  PIX: 'pix',
  ONLY_PAY: 'onlypay',
};

const depositMethods = depositMethodCodes.map((code) => ({
  ...{ code, enabled: true, visibility: 0 as const },
  ...{ currencies: '*', countries: '*' },
}));
const status = (data: unknown) => (data as { status?: unknown } | null)?.status ?? data;

function hostedWay(caller: Caller, member: TestMember, method: DepositMethodCode, name: HostedName): Way {
  return {
    order: (amount, key, scenario) => {
      const fields = method === 'ONLY_PAY' ? { amount } : { amount, paymentMethod: method };
      return orderAt(caller, name, member, fields, { key, scenario: { ...scenario, depositMethods } });
    },
    orderIn: ({ orderId, biz_id }) => orderId ?? biz_id,
    ask: async (orderId) => {
      if (method === 'PAYPAL') {
        const site = { bizId: orderId, cSite: 'http://127.0.0.1:9/elsewhere' };
        await caller.call(triggerPaypal.path, site, { token: member.token, headers: {} });
      }
      return askAfter(caller, name, member, orderId);
    },
    saysPaid: (data) => status(data) === 'true' || status(data) === 10,
  };
}

/** What the eleven have in common, whoever is behind them. */
export function wayOf(
  caller: Caller & Pick<TestSandbox, 'call'>,
  member: TestMember,
  method: DepositMethodCode,
): Way {
  const name = hosted[method];
  if (name) return hostedWay(caller, member, method, name);
  const calls = askedCalls(caller, member);
  const options = (key: string | null, scenario: Scenario) => ({
    key,
    scenario: { ...scenario, depositMethods },
  });
  const polled = {
    ask: (id: string) => calls.poll(id),
    saysPaid: (data: unknown) => data === 10,
    orderIn: ({ depositId, id, orderId }: Record<string, unknown>) => depositId ?? orderId ?? id,
  };
  if (method === 'CASH') {
    return {
      ...polled,
      order: (amount, key, scenario) => calls.orderCash({ amount }, options(key, scenario)),
      ask: (id) => calls.findCash(id),
      saysPaid: (data) => status(data) === 'false',
    };
  }
  const orders: Partial<Record<DepositMethodCode, Way['order']>> = {
    CPAY: (amount, key, scenario) => calls.orderCpay({ amount }, options(key, scenario)),
    CRYPTO: (amount, key, scenario) => calls.orderCrypto({ amount }, options(key, scenario)),
    CRYPT: (amount, key, scenario) => calls.orderCrypt({ amount }, options(key, scenario)),
  };
  return {
    ...polled,
    order:
      orders[method] ??
      ((amount, key, scenario) => payByCard(caller, member, { amount }, options(key, scenario))),
  };
}
