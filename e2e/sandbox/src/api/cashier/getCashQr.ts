import { and, desc, eq } from 'drizzle-orm';
import { getCashQr as endpoint } from 'shared-contracts/api';
import { fileIdOf } from '../../catalogue/catalogue';
import { depositOrder, file } from '../../db/schema';
import { ProviderUnclear } from '../../deposits/gateways/providerClient';
import { handle, type MemberContext } from '../../http/handle';
import { Refusal, refusalCodes } from '../../http/Refusal';
import { reading } from '../../http/Rules';

/** Where the cash app takes money for the order the member made last, or its front page when none is open. */
async function addressFor({ services, session, scenario }: MemberContext): Promise<string> {
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
  if (!order) return `${services.origins.provider('cash')}/`;
  try {
    return await services.gateways.cash.open(order, scenario);
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error;
    throw new Refusal(
      refusalCodes.unexpected,
      'The cash app cannot be reached right now. Please try again in a moment.',
    );
  }
}

export const getCashQr = handle(
  endpoint,
  { ...reading, auth: 'member', ownership: 'own', idempotent: 'natural', schema: endpoint.request },
  async (_input, context) => {
    const qrAddress = await addressFor(context);
    const { cashQr } = context.scenario;
    if (cashQr === 'noImage') return { imgUrl: '', qrAddress };
    const id = fileIdOf('qrcode', qrAddress);
    const { orm } = context.services.database;
    await orm.insert(file).values({ id, kind: 'qrcode', reference: qrAddress }).onConflictDoNothing();
    return { imgUrl: id, qrAddress: cashQr === 'noAddress' ? '' : qrAddress };
  },
);
