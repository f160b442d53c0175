import type { Clock } from '../../clock';
import type { Database } from '../../db/Database';
import type { CardGateway } from '../../deposits/gateways/cardGateway';
import type { CashGateway } from '../../deposits/gateways/cashGateway';
import type { CpayGateway } from '../../deposits/gateways/cpayGateway';
import type { CryptoGateway } from '../../deposits/gateways/cryptoGateway';
import type { HostedGateways } from '../../deposits/gateways/hostedGateway';
import type { RateLimiter } from '../../http/RateLimiter';
import type { UploadGate } from '../../http/UploadGate';
import type { Trace } from '../../http/Trace';

/** Where the sandbox is reached, as the outside sees it. */
export interface Origins {
  readonly player: string;
  readonly games: string;
  /** The operator's site for another region. */
  readonly region: string;
  readonly qa: string;
  /** Our own pages around a payment. */
  readonly payments: string;
  /** A payment provider's pages. */
  readonly provider: (name: string) => string;
}

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
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly uploadGate: UploadGate;
  /** How many players may come from one address before it is limited as one. */
  readonly playersPerAddress: number;
  readonly trace: Trace;
  /** Rewards for invitations that one member can receive. */
  readonly inviteLimits: { readonly perDay: number; readonly inAll: number };
  /** Scenarios and QA's controls work in a demo only. */
  readonly isDemo: boolean;
  readonly origins: Origins;
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
