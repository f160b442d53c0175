import { maxCashPolls, createCashOrder, findCashOrder } from 'shared-contracts/api';
import type { DepositMethod } from '../../flow/DepositMethod';
import { orderFields } from '../../flow/orderFields';
import { configuredAmounts } from '../methodAmounts';
import { CashOrder } from './CashOrder';
import type { CashTransfer } from './CashTransfer';
import { readCashStatus } from './readCashStatus';

/** A transfer with the cash app. The player confirms it, then the server is polled. Source: S-066, M-083. */
export const cash: DepositMethod<undefined, CashTransfer> = {
  code: 'CASH',
  amounts: configuredAmounts,
  channel: { kind: 'offline', Order: CashOrder },
  place: async (host, intent) => {
    const { user, idempotencyKey } = intent;
    const order = orderFields(intent);
    const input = {
      cardFirstName: user.firstName,
      cardLastName: user.lastName,
      cardEmail: user.email,
      cardMobile: user.mobile,
      ...order,
      depositAmount: order.amount,
    };
    const reply = await host.call(createCashOrder, input, { idempotencyKey });
    if (!reply.ok) return reply;
    const { orderId, amount: originalMinor, discountAmount } = reply.data;
    return {
      ok: true,
      data: { orderId, order: { originalMinor, dueMinor: discountAmount ?? originalMinor } },
    };
  },
  poll: {
    spec: { firstAfterMs: 0, everyMs: 2_000, maxPolls: maxCashPolls },
    request: (host, orderId) => host.call(findCashOrder, { orderId }, { silent: true }),
    read: readCashStatus,
  },
};
