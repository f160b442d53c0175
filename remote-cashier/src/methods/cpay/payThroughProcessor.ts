import { depositByProcessor, payByProcessor, type Result } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import type { HostContext } from 'shared-contracts/remote';
import type { DepositIntent, PlacedOrder } from '../../flow/DepositMethod';

/**
 * Creates the deposit with the names and contacts of the profile, then pays it. Both calls use the key of the intent. If
 * a response is lost, repeating both finds the same deposit. Source: C-054, C-055, M-080.
 */
export async function payThroughProcessor(
  host: HostContext,
  { amountMinor, memberId, user, idempotencyKey }: DepositIntent<undefined>,
): Promise<Result<PlacedOrder<undefined>>> {
  const depositReply = await host.call(
    depositByProcessor,
    {
      amount: minorToWire(amountMinor),
      memberId,
      paymentMethod: 'CPAY',
      cardFirstName: user.firstName,
      cardLastName: user.lastName,
      cardEmail: user.email,
      cardMobile: user.mobile,
    },
    { idempotencyKey },
  );
  if (!depositReply.ok) return depositReply;
  const depositId = depositReply.data.id;
  const paymentReply = await host.call(payByProcessor, { depositId }, { idempotencyKey });
  return paymentReply.ok ? { ok: true, data: { orderId: depositId } } : paymentReply;
}
