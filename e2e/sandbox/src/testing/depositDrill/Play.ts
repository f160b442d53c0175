import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import type { Scenario } from '../../scenarios/Scenario';
import type { Envelope, TestMember, TestSandbox } from '../testSandbox';
import type { Sequence } from './drawSequence';

/** The page's calls for one method. */
export interface MethodCalls {
  order(amount: string, key: string | null, scenario: Scenario): Promise<Envelope>;
  /** The order of a reply, if any. */
  orderIn(data: Record<string, unknown>): unknown;
  poll(orderId: string): Promise<Envelope>;
  /** Whether a reply says that the order is paid. */
  isPaid(data: unknown): boolean;
}

/** The result of one sequence. */
export interface SequenceCounts {
  calls: number;
  /** Rejections of calls by players and providers. */
  rejections: number;
  /** Calls without a reply. */
  lostCalls: number;
  readonly failures: string[];
}

/** The state of a member's sequence. */
export interface Play {
  readonly sandbox: TestSandbox;
  readonly sequence: Sequence;
  readonly member: TestMember;
  readonly counts: SequenceCounts;
  readonly calls: MethodCalls;
  /** The calls of another member, who is created on demand. */
  asOtherMember(): Promise<MethodCalls>;
  /** The returned order of each key. */
  readonly orderOfKey: Map<string, unknown>;
  /** The last key of each tab. */
  readonly keys: Map<number, string | null>;
  /** The orders that a reply reported as paid. */
  readonly reportedPaid: Set<string>;
  /** All reports of the provider, as JSON. */
  readonly reports: Set<string>;
  orders(): Promise<DepositOrderRow[]>;
  /** Returns undefined if the call gets no reply. */
  attempt(call: () => Promise<Envelope>): Promise<Envelope | undefined>;
}
