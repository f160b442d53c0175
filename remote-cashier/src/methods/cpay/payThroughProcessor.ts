import { depositByProcessor, payByProcessor, type Result } from 'shared-contracts/api';
import type { HostContext } from 'shared-contracts/remote';
import type { DepositIntent, PlacedOrder } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';

/**
 * Creates the deposit with the names and contacts of the profile, then pays it. Both calls use the key of the intent.
 * If a response is lost, the same calls with the same key find the same deposit. Source: C-054, C-055, M-080.
 */
export async function payThroughProcessor(
  host: HostContext,
  intent: DepositIntent<undefined>,
): Promise<Result<PlacedOrder<undefined>>> {
  const { user, idempotencyKey } = intent;
  const depositReply = await host.call(
    depositByProcessor,
    {
      ...orderFields(intent),
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
