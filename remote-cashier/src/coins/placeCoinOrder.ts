import { errorCodes, errorResult, type Result } from 'shared-contracts/api';
import type { CoinKey } from 'shared-contracts/payments';
import type { HostContext } from 'shared-contracts/remote';
import type { DepositIntent, PlacedOrder } from '../flow/DepositMethod';
import type { CoinPayment } from './CoinPayment';
import { convertToDollars } from './convertToDollars';

export interface CoinFields<Key extends CoinKey = CoinKey> {
  readonly coin: Key;
}

/** The values that are read from the response for the chosen coin. */
interface CoinReply {
  /** The id to poll: `depositId`, or `id` if the response has no `depositId`. */
  readonly orderId: string;
  readonly address: string | undefined;
  readonly amount: string | undefined;
}

/** Places the order and loads its worth in dollars at the same time. Source: M-101, D-030. */
export async function placeCoinOrder<Data>(
  host: HostContext,
  { amountMinor, user, fields: { coin } }: DepositIntent<CoinFields>,
  sendOrder: () => Promise<Result<Data>>,
  read: (data: Data) => CoinReply,
): Promise<Result<PlacedOrder<CoinPayment>>> {
  const [reply, worth] = await Promise.all([sendOrder(), convertToDollars(host, user.currency, amountMinor)]);
  if (!reply.ok) return reply;
  const { orderId, address, amount } = read(reply.data);
  if (address === undefined || amount === undefined) {
    host.report(`an order without an address or amount for ${coin}`);
    return errorResult(errorCodes.invalid, '');
  }
  return {
    ok: true,
    data: {
      orderId,
      order: { coin, address, amount, worthMinor: worth?.amountMinor },
      ...(worth && { worth }),
    },
  };
}
