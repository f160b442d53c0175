import { depositByProcessor, payByProcessor, type Result } from 'shared-contracts/api';
import { minorToWire } from 'shared-contracts/money';
import type { HostContext } from 'shared-contracts/remote';
import type { DepositIntent, PlacedOrder } from '../../flow/DepositMethod';

/**
 * The deposit, with whom it is for as the profile has it, then the call that pays it. Both go under the key of the
 * intent: whichever answer is lost, sending it all again finds the same deposit. Source: C-054, C-055, M-080, A-34.
 */
export async function payThroughProcessor(
  host: HostContext,
  { amountMinor, memberId, user, idempotencyKey }: DepositIntent<undefined>,
): Promise<Result<PlacedOrder<undefined>>> {
  const deposit = await host.call(
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
  if (!deposit.ok) return deposit;
  const depositId = deposit.data.id;
  const paid = await host.call(payByProcessor, { depositId }, { idempotencyKey });
  return paid.ok ? { ok: true, data: { orderId: depositId } } : paid;
}
