import { and, eq } from 'drizzle-orm';
import { findPaypOrder as endpoint } from 'shared-contracts/api';
import { depositOrder } from '../../db/schema';
import { handle } from '../../http/handle';
import { Refusal, refusalCodes } from '../../http/Refusal';
import { reading } from '../../http/Rules';

const statuses = { credited: 'true', failed: 'false', pending: '' } as const;
const isOrderId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const findPaypOrder = handle(
  endpoint,
  {
    ...reading,
    auth: 'member',
    ownership: 'own',
    limits: { bodyBytes: 1_024, pageSize: 1 },
    activity: false,
    schema: endpoint.request,
  },
  async ({ orderId }, { services, session }) => {
    const ofMember = and(
      eq(depositOrder.id, orderId),
      eq(depositOrder.member, session.member.id),
      eq(depositOrder.provider, 'payp'),
    );
    const [order] = isOrderId.test(orderId)
      ? await services.database.orm.select().from(depositOrder).where(ofMember)
      : [];
    // Somebody else's order and one that never was are answered alike.
    if (!order) throw new Refusal(refusalCodes.forbidden, 'There is no such order of yours.');
    return { status: statuses[order.state] };
  },
);
