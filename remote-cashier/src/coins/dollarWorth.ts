import { listCurrencies } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

export interface DollarWorth {
  readonly amountMinor: number;
  readonly currency: 'USD';
}

/** An order is shown without its worth sooner than late. */
const patienceMs = 3_000;

/** Converts an amount of the wallet's currency to US dollars. A rate is the price of one dollar in that currency. */
export async function dollarWorth(
  host: HostContext,
  currency: string,
  amountMinor: number,
): Promise<DollarWorth | undefined> {
  if (currency === 'USD') return { amountMinor, currency };
  const signal = AbortSignal.timeout(patienceMs);
  const currencies = await host.call(listCurrencies, { enabled: 1 }, { silent: true, signal });
  if (!currencies.ok) return undefined;
  const rate = Number(currencies.data.find(({ code }) => code === currency)?.exchangeRate);
  if (!Number.isFinite(rate) || rate <= 0) return undefined;
  const worthMinor = Math.round(amountMinor / rate);
  return Number.isSafeInteger(worthMinor) && worthMinor > 0
    ? { amountMinor: worthMinor, currency: 'USD' }
    : undefined;
}
