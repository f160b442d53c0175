import { depositCreditedStatus, getDepositStatus as endpoint } from 'shared-contracts/api';
import { findOrder } from '../../deposits/findOrder';
import { askingAfterOrder } from '../../deposits/ordering';
import { handle } from '../../http/handle';

const numbers = { pending: 0, credited: depositCreditedStatus, failed: 20 } as const;

export const getDepositStatus = handle(
  endpoint,
  { ...askingAfterOrder, schema: endpoint.request },
  async ({ id }, context) => numbers[(await findOrder(context, id)).state],
);
