import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import type { Scenario } from '../../scenarios/Scenario';
import type { Envelope, TestMember, TestSandbox } from '../testSandbox';
import type { Sequence } from './drawSequence';

/** How a page orders by one method and asks after the order. */
export interface Way {
  order(amount: string, key: string | null, scenario: Scenario): Promise<Envelope>;
  /** The order of an answer that names one. */
  orderIn(data: Record<string, unknown>): unknown;
  ask(orderId: string): Promise<Envelope>;
  /** Whether an answer says that the order is paid. */
  saysPaid(data: unknown): boolean;
}

/** What one sequence has come to. */
export interface Tally {
  calls: number;
  /** Answers that were no, of us to players and to providers. */
  refusals: number;
  /** Calls whose answer did not arrive. */
  unanswered: number;
  readonly faults: string[];
}

/** One member in the middle of a sequence. */
export interface Play {
  readonly sandbox: TestSandbox;
  readonly sequence: Sequence;
  readonly member: TestMember;
  readonly tally: Tally;
  readonly way: Way;
  /** Somebody else, who comes about when asked for. */
  asStranger(): Promise<Way>;
  /** The order that was answered under each key. */
  readonly orderOfKey: Map<string, unknown>;
  /** Under which the orders of each tab were sent last. */
  readonly keys: Map<number, string | null>;
  readonly toldPaid: Set<string>;
  /** What the provider has said of its payments at any time, as JSON. */
  readonly said: Set<string>;
  orders(): Promise<DepositOrderRow[]>;
  /** Nothing where no answer came. */
  attempt(call: () => Promise<Envelope>): Promise<Envelope | undefined>;
}
