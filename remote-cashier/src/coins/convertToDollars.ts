import { listCurrencies } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';

export interface DollarAmount {
  readonly amountMinor: number;
  readonly currency: 'USD';
}

/** If the rates take longer than this, the order is shown without its worth in dollars. */
const timeoutMs = 3_000;

/** Converts an amount to US dollars. A rate is the price of one dollar in the wallet's currency. */
export async function convertToDollars(
  host: HostContext,
  currency: string,
  amountMinor: number,
): Promise<DollarAmount | undefined> {
  if (currency === 'USD') return { amountMinor, currency };
  const signal = AbortSignal.timeout(timeoutMs);
  const currenciesReply = await host.call(listCurrencies, { enabled: 1 }, { silent: true, signal });
  if (!currenciesReply.ok) return undefined;
  const rate = Number(currenciesReply.data.find(({ code }) => code === currency)?.exchangeRate);
  if (!Number.isFinite(rate) || rate <= 0) return undefined;
  const worthMinor = Math.round(amountMinor / rate);
  return Number.isSafeInteger(worthMinor) && worthMinor > 0
    ? { amountMinor: worthMinor, currency: 'USD' }
    : undefined;
}
