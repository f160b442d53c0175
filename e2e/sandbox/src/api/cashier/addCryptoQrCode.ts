import type { FastifyInstance } from 'fastify';
import { cryptoACoins, cryptoBCoins, getCryptoQrCode } from 'shared-contracts/api';
import * as v from 'valibot';
import { drawQrCode } from '../../covers/drawQrCode';
import { findOrder } from '../../deposits/depositOrder';
import { ProviderRejected, UnknownOutcome } from '../../deposits/gateways/providerClient';
import type { Services } from '../server/Services';
import { withSize } from '../content/addFiles';
import { rejectIfLimited, rejectIfMemberLimited } from '../server/rejectIfLimited';
import { Rejection } from '../../errors/Rejection';
import { assertDeclared, defaultRules, type Rules } from '../../http/Rules';
import { authenticateCaller } from '../server/authenticateCaller';

const pictureSide = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/)), '200');

const rules = {
  ...defaultRules,
  auth: 'member',
  ids: { transactionId: 'order' },
  ownership: 'own',
  // Low limits, because each call polls the gateway.
  rate: { perAccount: 60, perAddress: 600 },
  extendsSession: false,
  schema: v.object({
    transactionId: v.pipe(v.string(), v.maxLength(64)),
    coinName: v.picklist([...cryptoACoins, ...cryptoBCoins]),
    width: pictureSide,
    height: pictureSide,
  }),
} as const satisfies Rules;

const isExpected = (error: unknown) =>
  [Rejection, ProviderRejected, UnknownOutcome].some((kind) => error instanceof kind);

/** Serves the QR code with the address of a member's own crypto deposit. Other orders return 404. */
export function addCryptoQrCode(app: FastifyInstance, services: Services): void {
  const { path } = getCryptoQrCode;
  assertDeclared(path, rules);
  app.get(path, async (request, reply) => {
    if (await rejectIfLimited(services, path, rules, request, reply)) return reply;
    const query = v.safeParse(rules.schema, request.query);
    if (!query.success) return reply.code(404).send('Not found.');
    const { transactionId, coinName, width, height } = query.output;
    try {
      const { session } = await authenticateCaller(services, rules, request, {});
      if (!session) throw new Error('the rules require a session');
      if (await rejectIfMemberLimited(services, path, rules, session, reply)) return await reply;
      const order = await findOrder({ services, session }, transactionId, 'crypto');
      const { options } = await services.gateways.crypto.open(order, [coinName], {});
      const payment = options.find(({ coin }) => coin === coinName);
      if (!payment) return await reply.code(404).send('Not found.');
      return await reply
        .header('cache-control', 'no-store')
        .type('image/svg+xml')
        .send(withSize(drawQrCode(payment.address), width, height));
    } catch (error) {
      if (!isExpected(error)) throw error;
      return reply.code(404).send('Not found.');
    }
  });
}
