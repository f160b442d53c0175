import { type DepositMethodCode, depositMethodCodes } from 'shared-contracts/api';
import { hostedBehaviours, type Scenario } from '../../scenarios/Scenario';
import { pick, type Random, randomInt, seededRandom } from '../../seededRandom';

export type CallFault = NonNullable<Scenario['fail']>[string];

/** One go at the call that orders. */
export interface Try {
  readonly fault?: CallFault | undefined;
  /** The provider fails as well. */
  readonly isDown: boolean;
  /** Sent so often at the same moment, under the same key. */
  readonly copies: number;
}

/** A page in which the member orders: another one has another key. */
export interface Tab {
  readonly amount: string;
  /** What the provider does with the order. */
  readonly behaviour: Scenario;
  /** In a row, until one is answered for good. */
  readonly tries: readonly Try[];
  /** The first amount is refused, and the right one is sent under a new key. */
  readonly startsTooLow: boolean;
  /** As an old page does, that sends no key. */
  readonly isKeyless: boolean;
}

/** What a provider's message may be when it reaches us. */
const messages = [
  'again',
  'older',
  'foreign',
  'unsigned',
  'stale',
  'throughEdge',
  'otherAmount',
  'forgedPaid',
] as const;
export type Message = (typeof messages)[number];

type StepKind =
  | { readonly do: 'reconcile' | 'tell' }
  | { readonly do: 'ask' | 'askAsStranger' | 'openPage' }
  | { readonly do: 'orderAgain'; readonly fault?: CallFault | undefined }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'press'; readonly choice: 'pay' | 'decline' | 'cancel' | 'send' | 'return' }
  | { readonly do: 'settle'; readonly outcome: 'paid' | 'declined' | 'cancelled' | 'expired' }
  /** The provider decides, and its message comes late or never. */
  | { readonly do: 'decide'; readonly to: 'paid' | 'declined'; readonly isTold: boolean }
  | { readonly do: 'hear'; readonly message: Message }
  | { readonly do: 'coins'; readonly percent: number }
  | { readonly do: 'payByProcessor'; readonly fault?: CallFault | undefined; readonly behaviour: Scenario };

export type Step = StepKind & {
  /** Which of the orders there are by then. */
  readonly order: number;
  readonly times: number;
};

/** All that happens to one member, drawn before any of it does. */
export interface Sequence {
  readonly seed: number;
  readonly method: DepositMethodCode;
  /** They order at the same moment. */
  readonly tabs: readonly Tab[];
  /** One after the other; what is in one happens at once. */
  readonly moments: readonly (readonly Step[])[];
  /** What becomes of payments that nobody has decided by then. */
  readonly end: 'paid' | 'declined' | 'left';
}

type Draw<T> = (random: Random) => T;

const faults: readonly CallFault[] = ['lost', 'lost', 'lost', 'error', 'http500', 'drop'];
const fault: Draw<CallFault | undefined> = (random) => (random() < 0.4 ? pick(random, faults) : undefined);

const hostedSwitch = {
  PAYP: 'payp',
  PAYPAL: 'paypal',
  PAYPAL_POLL: 'payp',
  STRIPE: 'stripe',
  PIX: 'pix',
  ONLY_PAY: 'onlyPay',
} as const;
const isHosted = (method: DepositMethodCode): method is keyof typeof hostedSwitch =>
  Object.hasOwn(hostedSwitch, method);

const cpayBehaviour: Draw<Scenario> = (random) => ({
  cpay: pick(random, ['success', 'success', 'failure', 'pending', 'slow', 'error'] as const),
});

function drawBehaviour(method: DepositMethodCode, random: Random): Scenario {
  if (isHosted(method)) {
    const kinds = hostedBehaviours.filter((kind) => kind !== 'error');
    return { [hostedSwitch[method]]: pick(random, ['ask', 'ask', ...kinds] as const) };
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

/** The switch that makes the provider fail when it is given the order; two of them fail later only. */
export function failingProvider(method: DepositMethodCode): Scenario {
  if (isHosted(method)) return { [hostedSwitch[method]]: 'error' };
  if (method === 'VISA_MASTERCARD_1') return { card: 'error' };
  return method === 'CRYPTO' || method === 'CRYPT' ? { crypto: 'error' } : {};
}

const drawTry: Draw<Try> = (random) => ({
  fault: fault(random),
  isDown: random() < 0.15,
  copies: random() < 0.3 ? randomInt(random, 2, 3) : 1,
});

function drawTab(method: DepositMethodCode, random: Random): Tab {
  const tries = Array.from({ length: randomInt(random, 1, 3) }, () => drawTry(random));
  return {
    amount: (randomInt(random, 1_000, 9_000) / 100).toFixed(2),
    behaviour: drawBehaviour(method, random),
    // Most pages are answered in the end; some members give up before that.
    tries: random() < 0.85 ? [...tries, { isDown: false, copies: 1 }] : tries,
    startsTooLow: random() < 0.15,
    isKeyless: random() < 0.1,
  };
}

const outcomes = ['paid', 'paid', 'declined', 'cancelled', 'expired'] as const;

const everywhere: readonly Draw<StepKind>[] = [
  () => ({ do: 'ask' }),
  () => ({ do: 'ask' }),
  () => ({ do: 'askAsStranger' }),
  () => ({ do: 'reconcile' }),
  (random) => ({ do: 'pass', ms: pick(random, [5_000, 9_000, 31_000, 65_000]) }),
  (random) => ({ do: 'orderAgain', fault: fault(random) }),
];
const settle: Draw<StepKind> = (random) => ({ do: 'settle', outcome: pick(random, outcomes) });
const atHosted: readonly Draw<StepKind>[] = [
  () => ({ do: 'openPage' }),
  (random) => ({ do: 'press', choice: pick(random, ['pay', 'pay', 'decline', 'cancel'] as const) }),
  (random) => ({ do: 'press', choice: pick(random, ['pay', 'pay', 'decline', 'cancel'] as const) }),
  (random) => ({
    do: 'decide',
    to: pick(random, ['paid', 'paid', 'declined'] as const),
    isTold: random() < 0.5,
  }),
  (random) => ({ do: 'hear', message: pick(random, messages) }),
  (random) => ({ do: 'hear', message: pick(random, messages) }),
  (random) => ({ do: 'hear', message: pick(random, ['again', 'older'] as const) }),
  () => ({ do: 'tell' }),
  settle,
];
const atCash: readonly Draw<StepKind>[] = [
  (random) => ({ do: 'press', choice: pick(random, ['send', 'send', 'return'] as const) }),
  settle,
];
const coins: Draw<StepKind> = (random) => ({ do: 'coins', percent: pick(random, [50, 50, 100, 150]) });
const pays: Draw<StepKind> = (random) => ({
  do: 'payByProcessor',
  fault: fault(random),
  behaviour: cpayBehaviour(random),
});

function stepsOf(method: DepositMethodCode): readonly Draw<StepKind>[] {
  if (isHosted(method)) return [...everywhere, ...atHosted];
  if (method === 'CASH') return [...everywhere, ...atCash];
  if (method === 'CPAY') return [...everywhere, pays, pays, pays, settle];
  return method === 'VISA_MASTERCARD_1' ? everywhere : [...everywhere, coins, coins, coins];
}

const drawStep = (steps: readonly Draw<StepKind>[], random: Random): Step => ({
  ...pick(random, steps)(random),
  order: randomInt(random, 0, 1),
  times: random() < 0.3 ? randomInt(random, 2, 4) : 1,
});

/** The same seed draws the same sequence, whatever was drawn before. */
export function drawSequence(seed: number): Sequence {
  const random = seededRandom(`deposits ${String(seed)}`);
  // In turn, so that few sequences try all of them too.
  const method = depositMethodCodes[seed % depositMethodCodes.length] ?? 'PAYP';
  const steps = stepsOf(method);
  return {
    seed,
    method,
    tabs: Array.from({ length: random() < 0.3 ? 2 : 1 }, () => drawTab(method, random)),
    moments: Array.from({ length: randomInt(random, 2, 6) }, () =>
      Array.from({ length: random() < 0.4 ? randomInt(random, 2, 4) : 1 }, () => drawStep(steps, random)),
    ),
    end: pick(random, ['paid', 'paid', 'declined', 'left'] as const),
  };
}
