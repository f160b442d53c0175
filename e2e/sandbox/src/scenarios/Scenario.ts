import * as v from 'valibot';
import { PromotionAction } from 'shared-contracts/domain';
import { cookieNamed } from '../http/cookieNamed';
import { cashOutSwitches } from './cashOutSwitches';
import { depositSwitches } from './depositSwitches';

/** `lost`: the work is done, and then the connection is cut. */
const failure = v.picklist(['error', 'http500', 'drop', 'lost']);

/** What QA can make the server do. Everything is off when absent. */
export const Scenario = v.strictObject({
  /** Answer of the region check: shown, sent elsewhere (`regionUrl`), an error, or none at all. */
  region: v.optional(v.picklist(['shown', 'redirect', 'error', 'hang'])),
  regionUrl: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** The message that signing in or up brings, by what its button does. */
  promotion: v.optional(PromotionAction),
  /** The member's profile comes back as disabled. */
  disabled: v.optional(v.boolean()),
  /** Every member call answers −2. */
  signedOut: v.optional(v.boolean()),
  launch: v.optional(v.picklist(['error', 'badHost'])),
  block: v.optional(v.picklist(['allowed', 'blocked', 'error'])),
  chat: v.optional(v.boolean()),
  /** A sign-up has to carry the code of a picture. */
  verifyCode: v.optional(v.boolean()),
  /** A registration by name makes the member, and signs nobody in. */
  nameOnly: v.optional(v.literal('noToken')),
  /** The chat's script breaks, wants a file that it may not have, or tries what it must not. */
  chatScript: v.optional(v.picklist(['throws', 'missing', 'hostile'])),
  latestWins: v.optional(v.picklist(['mixed', 'text', 'objects'])),
  /** Every answer waits this long. */
  slowMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  /** Calls that fail, by path. */
  fail: v.optional(v.record(v.pipe(v.string(), v.startsWith('/')), failure)),
  /** Lists that come back empty, by path; true for all. */
  empty: v.optional(v.union([v.boolean(), v.array(v.pipe(v.string(), v.startsWith('/')))])),
  /** Names and titles as long as they may be. */
  longTexts: v.optional(v.boolean()),
  /** Rate limits multiplied by this; 0.01 makes them bite. Any player can set it, so it never widens them. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  ...depositSwitches,
  ...cashOutSwitches,
  /** `token/info` hands out a newer token each time. */
  renewOnInfo: v.optional(v.boolean()),
});

export type Scenario = v.InferOutput<typeof Scenario>;

export const scenarioCookie = 'sandbox-scenario';

/** A switch that nobody understands must not look as if it worked. */
export class UnknownScenario extends Error {
  override readonly name = 'UnknownScenario';
}

export function parseScenario(json: string): Scenario {
  let content: unknown;
  try {
    content = JSON.parse(json);
  } catch {
    throw new UnknownScenario('The scenario is not JSON.');
  }
  const parsed = v.safeParse(Scenario, content);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new UnknownScenario(
      `The scenario is not understood: ${v.getDotPath(issue) ?? ''} ${issue.message}`,
    );
  }
  return parsed.output;
}

function unpacked(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new UnknownScenario('The scenario is not percent-encoded.');
  }
}

/** The browser's own scenario, from its cookie header. Without a demo, a browser has none. */
export function scenarioOfCookies(
  header: string | undefined,
  { isDemo }: { readonly isDemo: boolean },
): Scenario {
  if (!isDemo) return {};
  const packed = cookieNamed(header, scenarioCookie);
  return packed === undefined ? {} : parseScenario(unpacked(packed));
}

export function isEmptied(scenario: Scenario, path: string): boolean {
  return scenario.empty === true || (Array.isArray(scenario.empty) && scenario.empty.includes(path));
}
