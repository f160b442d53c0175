import { PromotionAction } from 'shared-contracts/domain';
import * as v from 'valibot';
import { readCookie } from '../http/cookies';
import { minorFromWire } from '../ledger/amount';
import { hostedBehaviors } from '../providers/hosted/HostedProvider';
import { hostedProviderList, type HostedSwitch } from '../providers/hostedProviders';

/** The operator's minimum, raised by the scenario. Any player can set a scenario, so no scenario lowers the minimum. */
export const minimumRaisedByScenario = (storedMinor: bigint, scenarioMinor: bigint | undefined): bigint =>
  scenarioMinor !== undefined && scenarioMinor > storedMinor ? scenarioMinor : storedMinor;

const behavior = v.optional(v.picklist(hostedBehaviors));

/** Behaviors of the providers with pages, for the next orders. */
const behaviorSwitches = Object.fromEntries(
  hostedProviderList.map(({ scenarioKey }) => [scenarioKey, behavior]),
) as Record<HostedSwitch, typeof behavior>;

const hostedSwitches = {
  ...behaviorSwitches,
  /** Delay of a slow payment. */
  providerDelayMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(600_000))),
};

/** Behaviors of providers that the operator must poll. `providerDelayMs` is the delay of a slow payment. */
const polledSwitches = {
  /** Outcome of a transfer by the cash app. With `ask`, its page or QA decides. */
  cash: v.optional(v.picklist(['ask', 'success', 'slow', 'pending', 'failure', 'error'])),
  /** Number of checks that do not find a slow transfer. Stored scenarios contain this name. */
  cashWaits: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100))),
  /** Omits the picture or the address of the cash app's payee. */
  cashQr: v.optional(v.picklist(['noImage', 'noAddress'])),
  /** How coins arrive after the first check. */
  crypto: v.optional(v.picklist(['success', 'slow', 'pending', 'error'])),
  /** Behavior of CPay, the card processor with two steps. */
  cpay: v.optional(v.picklist(['success', 'failure', 'pending', 'slow', 'error'])),
};

/** Any player can set a scenario, so its minimum is at least the default minimum. */
const Minimum = v.pipe(
  v.union([v.number(), v.string()]),
  v.check((amount) => (minorFromWire(amount) ?? 0n) >= 1_000n, 'less than 10.00'),
);

const ZeroOrOne = v.picklist([0, 1, '0', '1']);

/** Codes joined by a slash, or `*` for all. Null means the default of the method. */
const CodeList = v.nullable(
  v.pipe(v.string(), v.regex(/^(?:\*|[A-Z]{2,3}(?:\/[A-Z]{2,3})*)$/), v.maxLength(400)),
);

const MethodSwitch = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)),
  name: v.optional(v.pipe(v.string(), v.maxLength(80))),
  enabled: v.optional(v.union([v.boolean(), v.picklist([0, 1])])),
  visibility: v.optional(v.picklist([0, 10, 20])),
  sortIndex: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))),
  currencies: v.optional(CodeList),
  countries: v.optional(CodeList),
});

/** Switches for deposits. */
const depositSwitches = {
  /** Limits of a deposit. Absent fields have the operator's values. */
  depositConfig: v.optional(
    v.strictObject({
      minimumAmount: v.exactOptional(v.nullable(Minimum)),
      paymentAmounts: v.exactOptional(v.nullable(v.pipe(v.string(), v.maxLength(200)))),
      paymentAllowManualInput: v.exactOptional(ZeroOrOne),
    }),
  ),
  /** Payment methods that are changed or, with an unknown code, added. */
  depositMethods: v.optional(v.pipe(v.array(MethodSwitch), v.maxLength(20))),
  /** The highest bonus: a percentage, an object, or an unreadable value (`odd`). */
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
  /** Fields of the billing address: without a prefix, with the prefix `card`, or empty. */
  billing: v.optional(v.picklist(['plain', 'card', 'empty'])),
  /** Behavior of the card processor for every card. */
  card: v.optional(v.picklist(['approve', 'decline', 'late', 'error'])),
  ...hostedSwitches,
  ...polledSwitches,
};

const Text = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Switches for cash-outs. */
const cashOutSwitches = {
  /** Limits of a cash-out for the page. They can only make the server's own rules stricter. */
  cashOutConfig: v.optional(
    v.strictObject({
      minimumAmount: v.exactOptional(Text),
      withdrawAmounts: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
      withdrawAllowManualInput: v.exactOptional(v.picklist([0, 1, '0', '1'])),
      maxDepositAmount: v.exactOptional(Text),
      requiredDepositAmount4Withdraw: v.exactOptional(Text),
    }),
  ),
  /** The operator's decision on a new cash-out. */
  cashOut: v.optional(v.picklist(['wait', 'passed', 'paid', 'rejected', 'failed'])),
};

/** `drop` closes the connection without a reply, before the work. `lost` does the same after the work. */
const failure = v.picklist(['error', 'http500', 'drop', 'lost']);

/** QA switches for the server. An absent switch is off. */
export const Scenario = v.strictObject({
  /** Reply of the region check. `redirect` leads to `regionUrl`; `hang` never replies. */
  region: v.optional(v.picklist(['shown', 'redirect', 'error', 'hang'])),
  regionUrl: v.optional(v.pipe(v.string(), v.maxLength(500))),
  /** The message after a sign-in or sign-up, by the action of its button. */
  promotion: v.optional(PromotionAction),
  /** The profile reports the member as disabled. */
  disabled: v.optional(v.boolean()),
  /** Every member call returns −2. */
  signedOut: v.optional(v.boolean()),
  launch: v.optional(v.picklist(['error', 'badHost'])),
  block: v.optional(v.picklist(['allowed', 'blocked', 'error'])),
  chat: v.optional(v.boolean()),
  /** A sign-up needs the code of a picture. */
  verifyCode: v.optional(v.boolean()),
  /** A sign-up with name and email creates the member without a sign-in. */
  nameOnly: v.optional(v.literal('noToken')),
  /** The chat's script throws, loads a forbidden file, or attacks the page. */
  chatScript: v.optional(v.picklist(['throws', 'missing', 'hostile'])),
  /** The format of the latest wins: all as text, all as objects, or some as text. */
  latestWins: v.optional(v.picklist(['mixed', 'text', 'objects'])),
  /** Delay of every reply. */
  slowMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60_000))),
  /** Calls that fail, by path. */
  fail: v.optional(v.record(v.pipe(v.string(), v.startsWith('/')), failure)),
  /** Paths of lists that are empty; true for all lists. */
  empty: v.optional(v.union([v.boolean(), v.array(v.pipe(v.string(), v.startsWith('/')))])),
  /** Names and titles of the maximum length. */
  longTexts: v.optional(v.boolean()),
  /** Factor for rate limits, such as 0.01. Any player can set it, so it cannot raise them. */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  ...depositSwitches,
  ...cashOutSwitches,
  /** `token/info` returns a new token each time. */
  renewOnInfo: v.optional(v.boolean()),
});

export type Scenario = v.InferOutput<typeof Scenario>;

export const scenarioCookie = 'sandbox-scenario';

/** The scenario has an unknown switch or value. */
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

function decodeCookie(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new UnknownScenario('The scenario is not percent-encoded.');
  }
}

/** The browser's scenario, from its cookie header. Empty outside a demo. */
export function scenarioOfCookies(
  header: string | undefined,
  { isDemo }: { readonly isDemo: boolean },
): Scenario {
  if (!isDemo) return {};
  const encoded = readCookie(header, scenarioCookie);
  return encoded === undefined ? {} : parseScenario(decodeCookie(encoded));
}

export function isListEmptied(scenario: Scenario, path: string): boolean {
  return scenario.empty === true || (Array.isArray(scenario.empty) && scenario.empty.includes(path));
}
