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

/** Background work. */
interface Jobs {
  /** Polls the providers about open orders, and deletes expired data. */
  reconcile(): Promise<void>;
  /** Sends the due reports of the providers to the operator. */
  notifyOperator(): Promise<void>;
  /** Runs work in the background of a call. */
  runInBackground(name: string, work: () => Promise<unknown>): void;
  /** Waits for the running work. */
  settled(): Promise<void>;
  /** Pauses the background work while `work` runs. */
  whilePaused<T>(work: () => Promise<T>): Promise<T>;
}

/** The services for handlers. */
export interface Services extends SiteServices {
  readonly rateLimiter: RateLimiter;
  readonly uploadGate: UploadGate;
  /** Factor for the rate limits of an address that several players share. */
  readonly playersPerAddress: number;
  /** How many rewards for invitations one member can receive. */
  readonly inviteLimits: InviteLimits;
  /** Whether a signed-in member must enter the current password to change it. */
  readonly requiresCurrentPassword: boolean;
  /** Enables scenarios and the QA controls. */
  readonly isDemo: boolean;
  /** Signs the tickets of the card form. */
  readonly cardTicketKey: Buffer;
  /** Derives the next token of a session. */
  readonly loginTokenKey: Buffer;
  /** Encrypts the secrets of second factors. */
  readonly secondFactorKey: Buffer;
  readonly gateways: {
    readonly card: CardGateway;
    readonly cash: CashGateway;
    readonly cpay: CpayGateway;
    readonly crypto: CryptoGateway;
  } & HostedGateways;
  readonly jobs: Jobs;
}
