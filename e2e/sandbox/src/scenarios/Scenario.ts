import { PromotionAction } from 'shared-contracts/domain';
import * as v from 'valibot';
import { cookieNamed } from '../http/cookies';
import { minorFromWire } from '../ledger/amount';

/** A player can set the cookie of a scenario: what it asks for never makes the operator's least smaller. */
export const strictest = (storedMinor: bigint, switchedMinor: bigint | undefined): bigint =>
  switchedMinor !== undefined && switchedMinor > storedMinor ? switchedMinor : storedMinor;

/** What a provider with a page of its own can do with the next orders. */
export const hostedBehaviours = [
  'ask',
  'success',
  'failure',
  'pending',
  'slow',
  'error',
  'abandoned',
] as const;

const behaviour = v.optional(v.picklist(hostedBehaviours));

const switches = {
  payp: behaviour,
  paypal: behaviour,
  stripe: behaviour,
  pix: behaviour,
  onlyPay: behaviour,
};
export type HostedSwitch = keyof typeof switches;

const hostedSwitches = {
  ...switches,
  /** How long a slow one takes. */
  providerDelayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
};

/** What providers do that tell nothing by themselves; `providerDelayMs` says how long a slow one takes. */
const askedSwitches = {
  /** What becomes of a transfer by the cash app; one that asks waits for its page or for QA. */
  cash: v.optional(v.picklist(['ask', 'success', 'slow', 'pending', 'failure', 'error'])),
  /** How often a slow transfer is looked for in vain. */
  cashWaits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** Whom to pay by the cash app comes without its picture, or as a picture alone. */
  cashQr: v.optional(v.picklist(['noImage', 'noAddress'])),
  /** Whether coins arrive by themselves once somebody asks. */
  crypto: v.optional(v.picklist(['success', 'slow', 'pending', 'error'])),
  /** What the card processor of the two steps does. */
  cpay: v.optional(v.picklist(['success', 'failure', 'pending', 'slow', 'error'])),
};

/** Any player can set the cookie, so a minimum of its own is never below the usual one. */
const Minimum = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((amount) => (minorFromWire(amount) ?? 0n) >= 1_000n, 'less than 10.00'),
);

const Manual = v.picklist([0, 1, '0', '1']);

/** Codes joined by a slash, `*` for everywhere; null leaves it to the method. */
const Reach = v.nullable(
  v.pipe(v.string(), v.regex(/^(?:\*|[A-Z]{2,3}(?:\/[A-Z]{2,3})*)$/), v.maxLength(400)),
);

const SwitchedMethod = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)),
  name: v.optional(v.pipe(v.string(), v.maxLength(80))),
  enabled: v.optional(v.union([v.boolean(), v.picklist([0, 1])])),
  visibility: v.optional(v.picklist([0, 10, 20])),
  sortIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  currencies: v.optional(Reach),
  countries: v.optional(Reach),
});

/** What QA can switch about deposits. */
const depositSwitches = {
  /** What a deposit may be; what is not named stays as the operator set it. */
  depositConfig: v.optional(
    v.strictObject({
      minimumAmount: v.exactOptional(v.nullable(Minimum)),
      paymentAmounts: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
      paymentAllowManualInput: v.exactOptional(Manual),
    }),
  ),
  /** Ways to deposit that are changed or, with a code nobody knows, added. */
  depositMethods: v.optional(v.pipe(v.array(SwitchedMethod), v.maxLength(20))),
  /** The best bonus: a percentage, an object, or something nobody understands. */
  maxBonus: v.optional(
    v.union([
      v.number(),
      v.strictObject({
        percent: v.number(),
        max: v.exactOptional(v.nullable(v.union([v.number(), v.string()]))),
      }),
      v.literal('odd'),
    ]),
  ),
  /** Whether the fields of the billing address come with the prefix `card`, without, or not at all. */
  billing: v.optional(v.picklist(['plain', 'card', 'empty'])),
  /** What the card processor does, whatever the card. */
  card: v.optional(v.picklist(['approve', 'decline', 'late', 'error'])),
  ...hostedSwitches,
  ...askedSwitches,
};

const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** What QA can switch about cash-outs. */
const cashOutSwitches = {
  /** What a cash-out may be, as the page hears it; the server's own rules only become stricter by it. */
  cashOutConfig: v.optional(
    v.strictObject({
      minimumAmount: v.exactOptional(Text),
      withdrawAmounts: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      withdrawAllowManualInput: v.exactOptional(v.picklist([0, 1, '0', '1'])),
      maxDepositAmount: v.exactOptional(Text),
      requiredDepositAmount4Withdraw: v.exactOptional(Text),
    }),
  ),
  /** What an operator does with a cash-out as soon as it is there. */
  cashOut: v.optional(v.picklist(['wait', 'passed', 'paid', 'rejected', 'failed'])),
};

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
