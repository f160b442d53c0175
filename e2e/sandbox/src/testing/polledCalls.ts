import { randomUUID } from 'node:crypto';
import {
  createCashOrder,
  createCryptOrder,
  createCryptoOrder,
  depositByProcessor,
  findCashOrder,
  getDepositStatus,
  payByProcessor,
} from 'shared-contracts/api';
import type { Scenario } from '../scenarios/Scenario';
import type { Envelope, TestMember, TestSandbox } from './testSandbox';

const enabled = ['CASH', 'CRYPTO', 'CRYPT', 'CPAY'].map((code) => ({
  code,
  enabled: true,
  visibility: 0 as const,
  currencies: '*',
  countries: '*',
}));

export interface AskOptions {
  /** The default is a new key. Null sends no header. */
  readonly key?: string | null;
  readonly scenario?: Scenario;
}

/** Calls of a member with these payment methods enabled, each with a new key. */
export function polledCalls({ call }: Pick<TestSandbox, 'call'>, { id: memberId, token }: TestMember) {
  const ask = (
    path: string,
    body: Record<string, unknown>,
    { key = randomUUID(), scenario = {} }: AskOptions = {},
  ): Promise<Envelope> =>
    call(path, body, {
      token,
      scenario: { depositMethods: enabled, ...scenario },
      headers: key === null ? {} : { 'idempotency-key': key },
    });
  const findCash = (orderId: string, options?: AskOptions) => ask(findCashOrder.path, { orderId }, options);
  const poll = (id: string) => ask(getDepositStatus.path, { id });
  return {
    ask,
    orderCash: (changes: Record<string, unknown> = {}, options?: AskOptions) => {
      const { amount = '25.00' } = changes;
      return ask(
        createCashOrder.path,
        { amount, depositAmount: amount, memberId, ...changes },
        { ...options },
      );
    },
    findCash,
    cashStatus: async (orderId: string, options?: AskOptions) => {
      const { data, message } = await findCash(orderId, options);
      return (data as { status: string } | null)?.status ?? message;
    },
    orderCrypto: (changes: Record<string, unknown> = {}, options?: AskOptions) =>
      ask(createCryptoOrder.path, { amount: '25.00', memberId, ...changes }, options),
    orderCrypt: (changes: Record<string, unknown> = {}, options?: AskOptions) =>
      ask(createCryptOrder.path, { amount: '25.00', memberId, depositCurrency: 'btc', ...changes }, options),
    poll,
    polled: async (id: string) => (await poll(id)).data,
    orderCpay: (changes: Record<string, unknown> = {}, options?: AskOptions) =>
      ask(
        depositByProcessor.path,
        { amount: '25.00', memberId, paymentMethod: 'CPAY', ...changes },
        { ...options },
      ),
    payCpay: (depositId: string, scenario: Scenario = {}) =>
      ask(payByProcessor.path, { depositId }, { scenario }),
  };
}

export type AskedCalls = ReturnType<typeof polledCalls>;
