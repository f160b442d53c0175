import type {
  CardGateway,
  CashGateway,
  CpayGateway,
  CryptoGateway,
  HostedGateways,
} from '../../deposits/gateways/gateways';
import type { RateLimiter } from '../../http/RateLimiter';
import type { UploadGate } from '../../http/UploadGate';
import type { SiteServices } from '../../http/SiteServices';
import type { InviteLimits } from '../../members/invitations';

/** What goes on by itself, for whoever cannot wait for it. */
interface Jobs {
  /** Asks the providers about open orders. */
  reconcile(): Promise<void>;
  /** Providers tell the operator what there is to tell. */
  tellOperator(): Promise<void>;
  /** Does what the answer of a call must not wait for. */
  later(name: string, work: () => Promise<unknown>): void;
  /** Waits for what goes on at this moment. */
  settled(): Promise<void>;
  /** Does something during which nothing goes on by itself. */
  whilePaused<T>(work: () => Promise<T>): Promise<T>;
}

/** What handlers work with. */
export interface Services extends SiteServices {
  readonly rateLimiter: RateLimiter;
  readonly uploadGate: UploadGate;
  /** How many players may come from one address before it is limited as one. */
  readonly playersPerAddress: number;
  /** Rewards for invitations that one member can receive. */
  readonly inviteLimits: InviteLimits;
  /** Scenarios and QA's controls work in a demo only. */
  readonly isDemo: boolean;
  /** Signs the tickets of the card form. */
  readonly cardTicketKey: Buffer;
  /** From which a renewed token of a session is made. */
  readonly loginTokenKey: Buffer;
  readonly gateways: {
    readonly card: CardGateway;
    readonly cash: CashGateway;
    readonly cpay: CpayGateway;
    readonly crypto: CryptoGateway;
  } & HostedGateways;
  readonly jobs: Jobs;
}
