import { type DepositMethodCode, depositMethodCodes } from 'shared-contracts/api';
import { hostedBehaviors } from '../../providers/hosted/HostedProvider';
import { hostedProviders, type HostedSwitch } from '../../providers/hostedProviders';
import type { Scenario } from '../../scenarios/Scenario';
import { pick, type Random, randomInt, seededRandom } from '../../seededRandom';
import { hostedNameOf } from '../hostedCalls';

export type CallFault = NonNullable<Scenario['fail']>[string];

/** One attempt of the order call. */
export interface Try {
  readonly fault?: CallFault | undefined;
  /** Whether the provider fails, too. */
  readonly isDown: boolean;
  /** Number of concurrent calls with the same key. */
  readonly copies: number;
}

/** A tab in which the member orders. Each tab has its own key. */
export interface Tab {
  readonly amount: string;
  /** The provider's behavior. */
  readonly behavior: Scenario;
  /** Tries in order, until one gets a final reply. */
  readonly tries: readonly Try[];
  /** Whether the tab first sends an amount that is too low. The correct amount then has the same key. */
  readonly startsTooLow: boolean;
  /** Whether the page is an old one, which sends no key. */
  readonly isKeyless: boolean;
}

/** Repeated, older, wrong and forged variants of a provider's event. `deliveryOf` builds them. */
const eventVariants = [
  'again',
  'older',
  'foreign',
  'unsigned',
  'stale',
  'throughEdge',
  'otherAmount',
  'forgedPaid',
] as const;
export type EventVariant = (typeof eventVariants)[number];

type StepKind =
  | { readonly do: 'reconcile' | 'deliverEvents' }
  | { readonly do: 'poll' | 'pollAsOtherMember' | 'openPage' }
  | { readonly do: 'orderAgain'; readonly fault?: CallFault | undefined }
  | { readonly do: 'moveClock'; readonly ms: number }
  | { readonly do: 'press'; readonly choice: 'pay' | 'decline' | 'cancel' | 'send' | 'return' }
  | { readonly do: 'settle'; readonly outcome: 'paid' | 'declined' | 'cancelled' | 'expired' }
  /** The provider decides, and its event is late or lost. */
  | { readonly do: 'decide'; readonly to: 'paid' | 'declined'; readonly sendsEvent: boolean }
  | { readonly do: 'deliver'; readonly variant: EventVariant }
  | { readonly do: 'coins'; readonly percent: number }
  | { readonly do: 'payByProcessor'; readonly fault?: CallFault | undefined; readonly behavior: Scenario };

export type Step = StepKind & {
  /** Index of the order. */
  readonly order: number;
  /** Number of concurrent runs. */
  readonly times: number;
};

/** The steps of one member, drawn in advance. */
export interface Sequence {
  readonly seed: number;
  readonly method: DepositMethodCode;
  /** Tabs that order concurrently. */
  readonly tabs: readonly Tab[];
  /** Groups of concurrent steps. */
  readonly stepGroups: readonly (readonly Step[])[];
  /** Decision for payments that are still open at the end. `left`: none. */
  readonly end: 'paid' | 'declined' | 'left';
}

type Draw<T> = (random: Random) => T;

const faults: readonly CallFault[] = ['lost', 'lost', 'lost', 'error', 'http500', 'drop'];
const drawFault: Draw<CallFault | undefined> = (random) =>
  random() < 0.4 ? pick(random, faults) : undefined;

/** The scenario's switch for the provider of a method; undefined if it has no page. */
function hostedSwitchOf(method: DepositMethodCode): HostedSwitch | undefined {
  const name = hostedNameOf(method);
  return name && hostedProviders[name].scenarioKey;
}

const cpayBehavior: Draw<Scenario> = (random) => ({
  cpay: pick(random, ['success', 'success', 'failure', 'pending', 'slow', 'error'] as const),
});

function drawBehavior(method: DepositMethodCode, random: Random): Scenario {
  const hostedSwitch = hostedSwitchOf(method);
  if (hostedSwitch) {
    const kinds = hostedBehaviors.filter((kind) => kind !== 'error');
    return { [hostedSwitch]: pick(random, ['ask', 'ask', ...kinds] as const) };
  }
  if (method === 'VISA_MASTERCARD_1')
    return { card: pick(random, ['approve', 'approve', 'approve', 'decline', 'late'] as const) };
  if (method === 'CASH') {
    const kinds = ['ask', 'ask', 'success', 'slow', 'pending', 'failure', 'error'] as const;
    return { cash: pick(random, kinds), cashWaits: randomInt(random, 0, 4) };
  }
  return method === 'CPAY'
    ? {}
    : { crypto: pick(random, ['pending', 'pending', 'success', 'success', 'slow'] as const) };
}

/** The scenario that makes the provider fail at the order. Empty for the cash app and CPay, which can only fail later. */
export function failingProvider(method: DepositMethodCode): Scenario {
  const hostedSwitch = hostedSwitchOf(method);
  if (hostedSwitch) return { [hostedSwitch]: 'error' };
  if (method === 'VISA_MASTERCARD_1') return { card: 'error' };
  return method === 'CRYPTO' || method === 'CRYPT' ? { crypto: 'error' } : {};
}

const drawTry: Draw<Try> = (random) => ({
  fault: drawFault(random),
  isDown: random() < 0.15,
  copies: random() < 0.3 ? randomInt(random, 2, 3) : 1,
});

function drawTab(method: DepositMethodCode, random: Random): Tab {
  const tries = Array.from({ length: randomInt(random, 1, 3) }, () => drawTry(random));
  return {
    amount: (randomInt(random, 1_000, 9_000) / 100).toFixed(2),
    behavior: drawBehavior(method, random),
    // Most tries end with a reply. Some members give up.
    tries: random() < 0.85 ? [...tries, { isDown: false, copies: 1 }] : tries,
    startsTooLow: random() < 0.15,
    isKeyless: random() < 0.1,
  };
}

const outcomes = ['paid', 'paid', 'declined', 'cancelled', 'expired'] as const;

const stepsOfAllMethods: readonly Draw<StepKind>[] = [
  () => ({ do: 'poll' }),
  () => ({ do: 'poll' }),
  () => ({ do: 'pollAsOtherMember' }),
  () => ({ do: 'reconcile' }),
  (random) => ({ do: 'moveClock', ms: pick(random, [5_000, 9_000, 31_000, 65_000]) }),
  (random) => ({ do: 'orderAgain', fault: drawFault(random) }),
];
const drawSettle: Draw<StepKind> = (random) => ({ do: 'settle', outcome: pick(random, outcomes) });
const stepsOfHosted: readonly Draw<StepKind>[] = [
  () => ({ do: 'openPage' }),
  (random) => ({ do: 'press', choice: pick(random, ['pay', 'pay', 'decline', 'cancel'] as const) }),
  (random) => ({ do: 'press', choice: pick(random, ['pay', 'pay', 'decline', 'cancel'] as const) }),
  (random) => ({
    do: 'decide',
    to: pick(random, ['paid', 'paid', 'declined'] as const),
    sendsEvent: random() < 0.5,
  }),
  (random) => ({ do: 'deliver', variant: pick(random, eventVariants) }),
  (random) => ({ do: 'deliver', variant: pick(random, eventVariants) }),
  (random) => ({ do: 'deliver', variant: pick(random, ['again', 'older'] as const) }),
  () => ({ do: 'deliverEvents' }),
  drawSettle,
];
const stepsOfCash: readonly Draw<StepKind>[] = [
  (random) => ({ do: 'press', choice: pick(random, ['send', 'send', 'return'] as const) }),
  drawSettle,
];
const drawCoins: Draw<StepKind> = (random) => ({ do: 'coins', percent: pick(random, [50, 50, 100, 150]) });
const drawPayment: Draw<StepKind> = (random) => ({
  do: 'payByProcessor',
  fault: drawFault(random),
  behavior: cpayBehavior(random),
});

function stepsOf(method: DepositMethodCode): readonly Draw<StepKind>[] {
  if (hostedSwitchOf(method)) return [...stepsOfAllMethods, ...stepsOfHosted];
  if (method === 'CASH') return [...stepsOfAllMethods, ...stepsOfCash];
  if (method === 'CPAY') return [...stepsOfAllMethods, drawPayment, drawPayment, drawPayment, drawSettle];
  return method === 'VISA_MASTERCARD_1'
    ? stepsOfAllMethods
    : [...stepsOfAllMethods, drawCoins, drawCoins, drawCoins];
}

const drawStep = (steps: readonly Draw<StepKind>[], random: Random): Step => ({
  ...pick(random, steps)(random),
  order: randomInt(random, 0, 1),
  times: random() < 0.3 ? randomInt(random, 2, 4) : 1,
});

/** Each seed always draws the same sequence. */
export function drawSequence(seed: number): Sequence {
  const random = seededRandom(`deposits ${String(seed)}`);
  // Methods alternate, so that a few sequences test all of them.
  const method = depositMethodCodes[seed % depositMethodCodes.length] ?? 'PAYP';
  const steps = stepsOf(method);
  return {
    seed,
    method,
    tabs: Array.from({ length: random() < 0.3 ? 2 : 1 }, () => drawTab(method, random)),
    stepGroups: Array.from({ length: randomInt(random, 2, 6) }, () =>
      Array.from({ length: random() < 0.4 ? randomInt(random, 2, 4) : 1 }, () => drawStep(steps, random)),
    ),
    end: pick(random, ['paid', 'paid', 'declined', 'left'] as const),
  };
}
