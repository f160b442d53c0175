import { randomUUID } from 'node:crypto';
import {
  createPaypOrder,
  createPaypalOrder,
  createStripeOrder,
  type DepositMethodCode,
  depositOnlyPay,
  findPaypOrder,
  findPaypalOrder,
  findStripeOrder,
  getDepositStatus,
} from 'shared-contracts/api';
import {
  hostedProviderList,
  hostedProviders,
  pageOrderProviders,
  type HostedName,
  type PageOrderName,
} from '../providers/hostedProviders';
import type { Scenario } from '../scenarios/Scenario';
import { cardForm, visitProviderPage, type Caller, type DepositOptions } from './depositCalls';
import type { Envelope, TestMember } from './testSandbox';

type Fields = Record<string, unknown>;

interface HostedCall {
  readonly create: string;
  readonly body?: (member: TestMember) => Fields;
  /** Reads the order and the address of its page from the reply. */
  readonly read: (data: Record<string, string>) => Partial<Record<'orderId' | 'url', string | undefined>>;
  readonly find: string;
  readonly findBody: (orderId: string) => Fields;
  /** The status of an open, paid, failed and canceled order. */
  readonly statuses: readonly [open: unknown, paid: unknown, failed: unknown, canceled: unknown];
}

const textStatuses = ['', 'true', 'false', 'false'] as const;
const numericStatuses = [0, 10, 20, 30] as const;

const ownCalls: Readonly<Record<Exclude<HostedName, PageOrderName>, HostedCall>> = {
  payp: {
    create: createPaypOrder.path,
    read: ({ orderId, orderurl }) => ({ orderId, url: orderurl }),
    find: findPaypOrder.path,
    findBody: (orderId) => ({ orderId }),
    statuses: textStatuses,
  },
  paypal: {
    create: createPaypalOrder.path,
    read: ({ biz_id, c_site, sk }) => ({
      orderId: biz_id,
      url: `${String(c_site)}?biz_id=${String(biz_id)}&sk=${String(sk)}`,
    }),
    find: findPaypalOrder.path,
    findBody: (bizId) => ({ bizId, cSite: 'http://127.0.0.1:9/elsewhere' }),
    statuses: textStatuses,
  },
  stripe: {
    create: createStripeOrder.path,
    read: ({ orderId, iframe }) => ({ orderId, url: iframe }),
    find: findStripeOrder.path,
    findBody: (orderId) => ({ orderId }),
    statuses: textStatuses,
  },
  onlypay: {
    create: depositOnlyPay.path,
    body: (member) => {
      const { paymentMethod: _, ...card } = cardForm(member);
      return card;
    },
    read: ({ orderId, payUrl }) => ({ orderId, url: payUrl }),
    find: getDepositStatus.path,
    findBody: (id) => ({ id }),
    statuses: numericStatuses,
  },
};

const pageOrderCalls = Object.fromEntries(
  pageOrderProviders.map(({ name, order }): [string, HostedCall] => [
    name,
    {
      create: order.path,
      read: ({ orderId, orderurl }) => ({ orderId, url: orderurl }),
      find: getDepositStatus.path,
      findBody: (id) => ({ id }),
      statuses: numericStatuses,
    },
  ]),
) as Record<PageOrderName, HostedCall>;

/** The calls that the casino page sends to create and poll an order, by provider. */
export const hostedCalls: Readonly<Record<HostedName, HostedCall>> = { ...ownCalls, ...pageOrderCalls };

/** The provider whose calls create and poll the orders of a method; undefined if the method has no page. */
export function hostedNameOf(method: DepositMethodCode): HostedName | undefined {
  // PAYPAL_POLL uses the calls of PayP.
  const calledMethod = method === 'PAYPAL_POLL' ? 'PAYP' : method;
  return hostedProviderList.find(({ method: ownMethod }) => ownMethod === calledMethod)?.name;
}

export interface HostedOrder {
  readonly orderId: string;
  /** The address of the payment page. */
  readonly url: string;
}

/** The methods of all providers, enabled for all countries and currencies. */
const enabledMethods = hostedProviderList.map(({ method }) => ({
  code: method,
  enabled: true,
  visibility: 0 as const,
  currencies: '*',
  countries: '*',
}));

export const createOrderAt = (
  caller: Caller,
  name: HostedName,
  member: TestMember,
  changes: Fields = {},
  { key = randomUUID(), scenario }: DepositOptions = {},
): Promise<Envelope> => {
  const { create, body } = hostedCalls[name];
  const { method } = hostedProviders[name];
  const fields = body?.(member) ?? { amount: '25.00', memberId: member.id, paymentMethod: method };
  const withMethods: Scenario = { depositMethods: enabledMethods, ...scenario };
  return caller.call(
    create,
    { ...fields, ...changes },
    { token: member.token, scenario: withMethods, headers: key === null ? {} : { 'idempotency-key': key } },
  );
};

/** Reads the order from the reply of a call. Throws for a rejection. */
export function orderIn(name: HostedName, { data, message }: Envelope): HostedOrder {
  const { orderId, url } = hostedCalls[name].read((data ?? {}) as Record<string, string>);
  if (!orderId || !url) throw new Error(message);
  return { orderId, url };
}

/** Creates an order and returns it. Throws for a rejected call. */
export const newOrderAt = async (
  caller: Caller,
  name: HostedName,
  member: TestMember,
  changes: Fields = {},
  options: DepositOptions = {},
) => orderIn(name, await createOrderAt(caller, name, member, changes, options));

/** The page's poll of an order. */
export const pollOrderAt = (caller: Caller, name: HostedName, { token }: TestMember, orderId: string) =>
  caller.call(hostedCalls[name].find, hostedCalls[name].findBody(orderId), { token, headers: {} });

export async function statusAt(caller: Caller, name: HostedName, member: TestMember, orderId: string) {
  const { data } = await pollOrderAt(caller, name, member, orderId);
  const hasStatus = typeof data === 'object' && data !== null && 'status' in data;
  return hasStatus ? data.status : data;
}

/** The final address of an order's page, after redirects. */
export async function pageOf(caller: Pick<Caller, 'port'>, url: string): Promise<string> {
  if (new URL(url).pathname.startsWith('/pay/')) return url;
  return new URL((await visitProviderPage(caller, url)).location, url).href;
}

/** Presses a button of the page. */
export const pressPageButton = async (
  caller: Pick<Caller, 'port'>,
  url: string,
  choice: 'pay' | 'decline' | 'cancel',
) =>
  visitProviderPage(caller, `${await pageOf(caller, url)}/${choice}`, 'POST', {
    'sec-fetch-site': 'same-origin',
  });
