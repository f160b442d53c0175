import { depositByCard, type Result } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import { cardPayload, type CardFields } from '../../card/cardPayload';
import type { DepositIntent, PlacedOrder } from '../../flow/DepositMethod';

/** One call creates the deposit and pays it. Source: C-053. */
export function payWithCard(
  host: HostContext,
  intent: DepositIntent<CardFields>,
): Promise<Result<PlacedOrder<undefined>>> {
  const input = { ...cardPayload(intent), paymentMethod: 'VISA_MASTERCARD_1' } as const;
  return host.call(depositByCard, input, { idempotencyKey: intent.idempotencyKey });
}
