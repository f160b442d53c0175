import type { CryptoACoin, CryptoBCoin } from 'shared-contracts/api';
import { paymentPagePath } from 'shared-contracts/payments';
import * as v from 'valibot';
import type { Card } from '../../cards/readCard';
import type { depositOrder } from '../../db/schema';
import { wireAmount } from '../../ledger/amount';
import { PaymentReport } from '../../providers/PaymentReport';
import { hostedProviderList, type HostedName, type ListedProvider } from '../../providers/hostedProviders';
import type { Scenario } from '../../scenarios/Scenario';
import { type ProviderClient, ProviderRejected, UnknownOutcome } from './providerClient';
import { logRejectedEvent } from './logRejectedEvent';

/** The operator's name on the providers' pages. */
const merchant = 'Meridian Casino';

export type DepositOrderRow = typeof depositOrder.$inferSelect;

/** The amount that a provider collects for an order. The operator pays the discount. */
export const dueMinor = ({ amountMinor, discountMinor }: DepositOrderRow): bigint =>
  amountMinor - discountMinor;

/** The calls that every provider offers for an order. */
export interface Gateway {
  readonly provider: string;
  /** Undefined if the provider does not know the order. */
  readonly find: (order: string) => Promise<PaymentReport | undefined>;
  /** Stops new payments for the order. A payment that has started is returned unchanged. */
  annul(order: DepositOrderRow): Promise<PaymentReport>;
  /** Refunds the collected money of an order once. */
  readonly refund?: ((order: string) => Promise<PaymentReport>) | undefined;
}

/** Reads a provider's report. Throws for an unreadable reply. */
function readReport(content: unknown): PaymentReport {
  const report = v.safeParse(PaymentReport, content);
  if (!report.success) throw new UnknownOutcome('malformed reply');
  return report.output;
}

/** Returns undefined if the provider does not know the order. */
async function ifKnown<Value>(find: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ProviderRejected && error.code === 'unknown') return undefined;
    throw error;
  }
}

/** The calls of every provider: find and annul. */
function pollingGateway(provider: string, call: ProviderClient): Gateway {
  return {
    provider,
    find: (order) => ifKnown(async () => readReport((await call(`/${provider}/find`, { order }))['payment'])),
    annul: async (order: DepositOrderRow) =>
      readReport(
        (
          await call(`/${provider}/annul`, {
            order: order.id,
            amount: wireAmount(dueMinor(order)),
            currency: order.currency,
          })
        )['payment'],
      ),
  };
}

/** The operator's client of the card processor. An order is charged once. */
export function createCardGateway(call: ProviderClient) {
  return {
    ...pollingGateway('card', call),
    charge: async (
      { id, amountMinor, currency }: DepositOrderRow,
      card: Card,
      behavior: Scenario['card'],
    ) => {
      const { number, cvv, month, year } = card;
      const charged = await call('/card/charges', {
        order: id,
        amount: wireAmount(amountMinor),
        currency,
        card: { number, cvv, month, year },
        ...(behavior && { behavior }),
      });
      return readReport(charged['payment']);
    },
  };
}

export type CardGateway = ReturnType<typeof createCardGateway>;

/** The operator's client of the cash app. An order is opened once. */
export function createCashGateway(call: ProviderClient) {
  return {
    ...pollingGateway('cash', call),
    /** Returns the address of the order's page. */
    open: async (order: DepositOrderRow, { cash, cashWaits }: Scenario) => {
      const { url } = await call('/cash/orders', {
        order: order.id,
        amount: wireAmount(dueMinor(order)),
        currency: order.currency,
        merchant,
        ...(cash && { behavior: cash }),
        ...(cashWaits !== undefined && { failedChecks: cashWaits }),
      });
      if (typeof url !== 'string') throw new UnknownOutcome('malformed reply');
      return url;
    },
    /** Checks for the money, because the player has reported that it was sent. */
    check: async (order: string) => readReport((await call('/cash/check', { order }))['payment']),
    refund: async (order: string) => readReport((await call('/cash/refund', { order }))['payment']),
  };
}

export type CashGateway = ReturnType<typeof createCashGateway>;

/** The operator's client of CPay. Each step is carried out once. */
export function createCpayGateway(call: ProviderClient) {
  return {
    ...pollingGateway('cpay', call),
    open: async (order: DepositOrderRow) => {
      const amount = wireAmount(dueMinor(order));
      await call('/cpay/deposits', { order: order.id, amount, currency: order.currency, merchant });
    },
    pay: async ({ id }: DepositOrderRow, { cpay, providerDelayMs }: Scenario) => {
      const reply = await call('/cpay/payments', {
        order: id,
        ...(cpay && { behavior: cpay }),
        ...(providerDelayMs !== undefined && { delayMs: providerDelayMs }),
      });
      return readReport(reply['payment']);
    },
  };
}

export type CpayGateway = ReturnType<typeof createCpayGateway>;

const OpenedCryptoOrder = v.looseObject({
  id: v.string(),
  options: v.array(v.looseObject({ coin: v.string(), address: v.string(), amount: v.string() })),
});

/** The operator's client of the crypto provider. An order is opened once. */
export function createCryptoGateway(provider: ProviderClient) {
  /** An excess is logged for the staff, because only the ordered amount is credited. */
  const call: ProviderClient = async (path, content) => {
    const response = await provider(path, content);
    const { excess, payment } = response;
    if (typeof excess === 'string' && excess !== '') {
      logRejectedEvent('crypto', readReport(payment), `more was paid than ordered: ${excess}`);
    }
    return response;
  };
  return {
    ...pollingGateway('crypto', call),
    /** Returns the addresses of the order with the amount in each coin. */
    open: async (
      order: DepositOrderRow,
      coins: readonly (CryptoACoin | CryptoBCoin)[],
      { crypto, providerDelayMs }: Scenario,
    ) => {
      const reply = v.safeParse(
        OpenedCryptoOrder,
        await call('/crypto/orders', {
          order: order.id,
          amount: wireAmount(dueMinor(order)),
          currency: order.currency,
          merchant,
          coins,
          ...(crypto && { behavior: crypto }),
          ...(providerDelayMs !== undefined && { delayMs: providerDelayMs }),
        }),
      );
      if (!reply.success) throw new UnknownOutcome('malformed reply');
      return reply.output;
    },
    /** Checks for the coins, because the player has reported that they were sent. */
    check: async (order: string) => readReport((await call('/crypto/check', { order }))['payment']),
  };
}

export type CryptoGateway = ReturnType<typeof createCryptoGateway>;

export interface OpenedOrder {
  /** The page of the order. */
  readonly url: string;
  /** The key of the page, for an operator that builds the address. */
  readonly key: string;
}

/** The operator's client of a provider with pages. An order is opened once. */
interface HostedGateway extends Gateway {
  open(order: DepositOrderRow, scenario: Scenario, card?: Card): Promise<OpenedOrder>;
  /** The page of an open order; undefined if the provider does not know the order. */
  findPage(order: string): Promise<OpenedOrder | undefined>;
}

export type HostedGateways = Readonly<Record<HostedName, HostedGateway>>;

function readPage({ url, key }: Readonly<Record<string, unknown>>): OpenedOrder {
  if (typeof url !== 'string' || typeof key !== 'string') throw new UnknownOutcome('malformed reply');
  return { url, key };
}

function createHostedGateway(
  { name, returnsTo, scenarioKey }: ListedProvider,
  call: ProviderClient,
  paymentsOrigin: string,
): HostedGateway {
  const returnAddress = (page: 'return' | 'cancel', order: string) => {
    const address = new URL(paymentPagePath(returnsTo, page), paymentsOrigin);
    address.searchParams.set('orderId', order);
    return address.href;
  };
  return {
    ...pollingGateway(name, call),
    open: async ({ id, amountMinor, currency }, scenario, card) => {
      const behavior = scenario[scenarioKey];
      const { providerDelayMs: delayMs } = scenario;
      const opened = await call(`/${name}/orders`, {
        order: id,
        amount: wireAmount(amountMinor),
        currency,
        merchant,
        returnUrl: returnAddress('return', id),
        cancelUrl: returnAddress('cancel', id),
        ...(card && { card: { number: card.number, cvv: card.cvv, month: card.month, year: card.year } }),
        ...(behavior && { behavior }),
        ...(delayMs !== undefined && { delayMs }),
      });
      return readPage(opened);
    },
    findPage: (order) => ifKnown(async () => readPage(await call(`/${name}/find`, { order }))),
  };
}

/** The clients by provider name. */
export function createHostedGateways(
  clientOf: (provider: string) => ProviderClient,
  paymentsOrigin: string,
): HostedGateways {
  const gatewayOf = (provider: ListedProvider) =>
    createHostedGateway(provider, clientOf(provider.name), paymentsOrigin);
  return Object.fromEntries(
    hostedProviderList.map((provider) => [provider.name, gatewayOf(provider)]),
  ) as HostedGateways;
}
