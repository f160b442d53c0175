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
export interface Tally {
  calls: number;
  /** Rejections of calls by players and providers. */
  refusals: number;
  /** Calls without a reply. */
  unanswered: number;
  readonly faults: string[];
}

/** The state of a member's sequence. */
export interface Play {
  readonly sandbox: TestSandbox;
  readonly sequence: Sequence;
  readonly member: TestMember;
  readonly tally: Tally;
  readonly calls: MethodCalls;
  /** Another member, created on demand. */
  asOtherMember(): Promise<MethodCalls>;
  /** The returned order of each key. */
  readonly orderOfKey: Map<string, unknown>;
  /** The last key of each tab. */
  readonly keys: Map<number, string | null>;
  readonly reportedPaid: Set<string>;
  /** All reports of the provider, as JSON. */
  readonly reports: Set<string>;
  orders(): Promise<DepositOrderRow[]>;
  /** Undefined without a reply. */
  attempt(call: () => Promise<Envelope>): Promise<Envelope | undefined>;
}
