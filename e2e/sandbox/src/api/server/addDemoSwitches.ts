import type { FastifyInstance } from 'fastify';
import { safePath, siteSwitchesCookie } from 'shared-contracts/domain';
import * as v from 'valibot';
import { parseScenario, scenarioCookie } from '../../scenarios/Scenario';
import type { Services } from './Services';
import { rejectIfLimited } from './rejectIfLimited';
import { assertDeclared, defaultRules, type Rules } from '../../http/Rules';

const path = '/demo/switch';
const json = v.optional(v.pipe(v.string(), v.maxLength(2_000)), '{}');

const rules = {
  ...defaultRules,
  ownership: 'nobody',
  rate: { perAccount: 300, perAddress: 300 },
  schema: v.object({ scenario: json, site: json, opens: v.optional(v.string(), '/') }),
} as const satisfies Rules;

const cookie = (name: string, content: string) =>
  content === '{}'
    ? `${name}=; Path=/; Max-Age=0; SameSite=Lax`
    : `${name}=${encodeURIComponent(content)}; Path=/; SameSite=Lax`;

/**
 * Sets the scenario of a browser and opens the site. Without parameters, it removes all switches. The route is on
 * the player's origin, because the QA page is on another site and cannot set cookies for this one.
 */
export function addDemoSwitches(app: FastifyInstance, services: Services): void {
  assertDeclared(path, rules);
  app.get(path, async (request, reply) => {
    if (await rejectIfLimited(services, path, rules, request, reply)) return reply;
    const query = v.parse(rules.schema, request.query);
    parseScenario(query.scenario);
    void reply.header('set-cookie', [
      cookie(scenarioCookie, query.scenario),
      cookie(siteSwitchesCookie, query.site),
    ]);
    return reply.redirect(`${services.origins.player}/#${safePath(query.opens) ?? '/'}`, 303);
  });
}
