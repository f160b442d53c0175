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

const enabledMethods = ['CASH', 'CRYPTO', 'CRYPT', 'CPAY'].map((code) => ({
  code,
  enabled: true,
  visibility: 0 as const,
  currencies: '*',
  countries: '*',
}));

export interface SendOptions {
  /** The default is a new key. Null sends no header. */
  readonly key?: string | null;
  readonly scenario?: Scenario;
}

/** Calls of a member with these payment methods enabled, each with a new key. */
export function polledCalls({ call }: Pick<TestSandbox, 'call'>, { id: memberId, token }: TestMember) {
  const send = (
    path: string,
    body: Record<string, unknown>,
    { key = randomUUID(), scenario = {} }: SendOptions = {},
  ): Promise<Envelope> =>
    call(path, body, {
      token,
      scenario: { depositMethods: enabledMethods, ...scenario },
      headers: key === null ? {} : { 'idempotency-key': key },
    });
  const findCash = (orderId: string, options?: SendOptions) => send(findCashOrder.path, { orderId }, options);
  const poll = (id: string) => send(getDepositStatus.path, { id });
  return {
    send,
    orderCash: (changes: Record<string, unknown> = {}, options?: SendOptions) => {
      const { amount = '25.00' } = changes;
      return send(
        createCashOrder.path,
        { amount, depositAmount: amount, memberId, ...changes },
        { ...options },
      );
    },
    findCash,
    cashStatus: async (orderId: string, options?: SendOptions) => {
      const { data, message } = await findCash(orderId, options);
      return (data as { status: string } | null)?.status ?? message;
    },
    orderCrypto: (changes: Record<string, unknown> = {}, options?: SendOptions) =>
      send(createCryptoOrder.path, { amount: '25.00', memberId, ...changes }, options),
    orderCrypt: (changes: Record<string, unknown> = {}, options?: SendOptions) =>
      send(createCryptOrder.path, { amount: '25.00', memberId, depositCurrency: 'btc', ...changes }, options),
    poll,
    pollStatus: async (id: string) => (await poll(id)).data,
    orderCpay: (changes: Record<string, unknown> = {}, options?: SendOptions) =>
      send(
        depositByProcessor.path,
        { amount: '25.00', memberId, paymentMethod: 'CPAY', ...changes },
        { ...options },
      ),
    payCpay: (depositId: string, scenario: Scenario = {}) =>
      send(payByProcessor.path, { depositId }, { scenario }),
  };
}

export type PolledCalls = ReturnType<typeof polledCalls>;
