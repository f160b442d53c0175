import { and, desc, eq } from 'drizzle-orm';
import { getCashQr as endpoint } from 'shared-contracts/api';
import { depositOrder } from '../../db/schema';
import { cashQrId } from '../../deposits/cashQr';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { handle, type MemberContext } from '../server/handle';
import { Rejection, rejectionCodes } from '../../errors/Rejection';
import { reading } from '../../http/Rules';

/** Where the cash app takes money for the order the member made last, or its front page when none is open. */
async function codeFor({ services, session, scenario }: MemberContext) {
  const open = and(
    eq(depositOrder.member, session.member.id),
    eq(depositOrder.provider, 'cash'),
    eq(depositOrder.state, 'pending'),
  );
  const [order] = await services.database.orm
    .select()
    .from(depositOrder)
    .where(open)
    .orderBy(desc(depositOrder.createdAt))
    .limit(1);
  if (!order) return { imgUrl: '', qrAddress: `${services.origins.provider('cash')}/` };
  try {
    return { imgUrl: cashQrId(order.id), qrAddress: await services.gateways.cash.open(order, scenario) };
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
    throw new Rejection(
      rejectionCodes.unexpected,
      'The cash app cannot be reached right now. Please try again in a moment.',
    );
  }
}

export const getCashQr = handle(
  endpoint,
  { ...reading, auth: 'member', ownership: 'own', idempotent: 'natural', schema: endpoint.request },
  async (_input, context) => {
    const code = await codeFor(context);
    const { cashQr } = context.scenario;
    if (cashQr === 'noImage') return { ...code, imgUrl: '' };
    return cashQr === 'noAddress' ? { ...code, qrAddress: '' } : code;
  },
);
