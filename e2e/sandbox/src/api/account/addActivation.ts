import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { activate, activationPath } from '../../members/activation';
import type { Services } from '../server/Services';
import { rejectIfLimited } from '../server/rejectIfLimited';
import { assertDeclared, defaultRules, type Rules } from '../../http/Rules';

const rules = {
  ...defaultRules,
  ownership: 'nobody',
  rate: { perAccount: 60, perAddress: 300 },
  idempotent: 'once',
  schema: v.object({ ticket: v.pipe(v.string(), v.minLength(20), v.maxLength(100)) }),
} as const satisfies Rules;

/** The address in the activation mail. It redirects to the casino, which shows the result. */
export function addActivation(app: FastifyInstance, services: Services): void {
  assertDeclared(activationPath, rules);
  app.get(activationPath, async (request, reply) => {
    if (await rejectIfLimited(services, activationPath, rules, request, reply)) return reply;
    const query = v.safeParse(rules.schema, request.query);
    const ticket = query.success ? query.output.ticket : '';
    const activation = await services.database.transaction((orm) =>
      activate(orm, ticket, services.clock.now()),
    );
    const status = activation?.isAccepted ? 'success' : 'fail';
    // The page needs the id to request another mail for a used or expired ticket.
    const result = activation ? `status=${status}&id=${activation.member}` : `status=${status}`;
    return reply.redirect(`${services.origins.player}/#/activation?${result}`, 303);
  });
}
