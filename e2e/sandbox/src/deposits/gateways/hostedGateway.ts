import { paymentPagePath } from 'shared-contracts/payments';
import type { HostedProvider } from '../../providers/hosted/HostedProvider';
import { allHosted, type HostedName } from '../../providers/hostedProviders';
import { wireAmount } from '../../ledger/wireAmount';
import type { Scenario } from '../../scenarios/Scenario';
import type { Card } from '../../cards/readCard';
import { askAbout } from './askAbout';
import type { DepositOrderRow, Gateway } from './Gateway';
import { merchant } from './merchant';
import { ProviderUnclear, type ProviderClient } from './providerClient';

export interface OpenedOrder {
  /** Where the order is paid. */
  readonly url: string;
  /** What opens it, where the address is put together. */
  readonly key: string;
}

/** A provider with a page of its own as the operator sees it. Opening one order twice opens it once. */
interface HostedGateway extends Gateway {
  open(order: DepositOrderRow, scenario: Scenario, card?: Card): Promise<OpenedOrder>;
}

export type HostedGateways = Readonly<Record<HostedName, HostedGateway>>;

function createHostedGateway(
  { name, returnsTo, switchedBy }: HostedProvider,
  call: ProviderClient,
  payments: string,
): HostedGateway {
  const backTo = (page: 'return' | 'cancel', order: string) => {
    const address = new URL(paymentPagePath(returnsTo, page), payments);
    address.searchParams.set('orderId', order);
    return address.href;
  };
  return {
    ...askAbout(name, call),
    open: async ({ id, amountMinor, currency }, scenario, card) => {
      const behaviour = scenario[switchedBy];
      const { providerDelayMs: delayMs } = scenario;
      const { url, key } = await call(`/${name}/orders`, {
        order: id,
        amount: wireAmount(amountMinor),
        currency,
        merchant,
        returnUrl: backTo('return', id),
        cancelUrl: backTo('cancel', id),
        ...(card && { card: { number: card.number, cvv: card.cvv, month: card.month, year: card.year } }),
        ...(behaviour && { behaviour }),
        ...(delayMs !== undefined && { delayMs }),
      });
      if (typeof url !== 'string' || typeof key !== 'string') throw new ProviderUnclear('misshapen');
      return { url, key };
    },
  };
}

/** All of them, by name. */
export function createHostedGateways(
  clientOf: (provider: string) => ProviderClient,
  payments: string,
): HostedGateways {
  const gateways = allHosted.map((provider) => [
    provider.name,
    createHostedGateway(provider, clientOf(provider.name), payments),
  ]);
  return Object.fromEntries(gateways) as HostedGateways;
}
