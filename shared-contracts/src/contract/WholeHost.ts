import type { Observable } from 'rxjs';
import type * as v from 'valibot';
import type { MessageSource } from '../bus';
import type { Endpoint, ReplyOf, RequestOf, Result } from '../api';
import type { Language, Promotion, Session, SiteConfig } from '../domain';
import type { Fact } from '../events';
import type { PopupId, PopupInput } from '../popups';

/** Options of one call of the operator's API. */
export interface CallOptions {
  /** A silent call shows no loading overlay and does not count as activity of the player. */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
  /** Identifies one action of the player. A repeated call with the same key returns the first reply again. */
  readonly idempotencyKey?: string;
  /** A token from a link in a mail, sent with this call only. If it is invalid, the session stays. */
  readonly linkToken?: string;
  /**
   * Receives the uploaded fraction of a file, 0 to 1. A call with this option times out after 120 s instead of 15 s.
   */
  readonly onProgress?: (fraction: number) => void;
}

/** The meaning of a toast: success, error, or neither. */
export type Tone = 'good' | 'bad' | 'plain';

/** Options of a toast or an alert. */
export interface NoticeOptions {
  /** Removes the notice when it aborts, for example when the player leaves the step that showed it. */
  readonly signal?: AbortSignal;
}

/** Codes of the invitation link. The sign-up sends them. Source: R-092. */
export interface Invitation {
  readonly invitorCode?: string;
  readonly recommendCode?: string;
}

/** Callers may omit the params if all fields of the params are optional. */
type ParamsArgument<Params> = Partial<Params> extends Params ? [Params?] : [Params];

/** Plain JSON by name. Another release of the remote may have saved it, so the reader parses it. */
export type SavedValues = Readonly<Record<string, unknown>>;

/** Opens a popup with the params that its declaration requires. */
export type OpenPopup<Opened extends string = PopupId> = <P extends Opened>(
  popup: P,
  ...params: ParamsArgument<P extends PopupId ? PopupInput<P> : Readonly<Partial<Record<string, string>>>>
) => Promise<void>;

/**
 * Everything that the host offers a remote. Each mounted view receives its own object with the version of its build.
 * The methods from `openPopup` to `actOnPromotion` send requests on the bus.
 */
export interface HostOf<
  Called extends Endpoint,
  Published extends Fact,
  Heard extends Fact,
  Opened extends string,
> {
  readonly self: MessageSource;
  readonly config: SiteConfig;
  /** Like the other streams, it emits the current value to each new subscriber. */
  readonly session$: Observable<Session>;
  readonly language$: Observable<Language>;
  readonly online$: Observable<boolean>;

  /** Calls the operator's API. Never rejects: without a connection, it returns a Result with error −1. */
  call<E extends Called>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ReplyOf<E>>>;
  /** Publishes a fact on the bus, as `BusClient.publish`. */
  publish<F extends Published>(fact: F, payload: v.InferInput<F['payload']>): void;
  /** Subscribes to a fact on the bus, as `BusClient.on`. */
  hear<F extends Heard>(fact: F): Observable<v.InferOutput<F['payload']>>;

  /** Whether a live release has this popup. If not, views hide the buttons that would open it. */
  serves(popup: PopupId | Opened): boolean;
  readonly openPopup: OpenPopup<Opened>;
  /** Closes the named popup. Without a name, a popup closes itself. */
  closePopup(popup?: PopupId | Opened): Promise<void>;
  /** Navigates to a path of the product. */
  go(path: `/${string}`): Promise<void>;
  /**
   * Never rejects. If the refresh fails, `isRefreshed` is false and the session has the balance from before.
   * `rollingAmountMinor`: amount that the member still has to wager, in minor units; 0 for a visitor.
   */
  refreshSession(): Promise<{ readonly isRefreshed: boolean; readonly rollingAmountMinor: number }>;
  /** Ends the session. Resolves to false if the server rejected the sign-out. */
  signOut(): Promise<boolean>;
  /** Shows a short message that disappears by itself. */
  toast(text: string, tone?: Tone, options?: NoticeOptions): Promise<void>;
  /** Shows a message until the player presses OK, and then resolves. */
  alert(text: string, title?: string, options?: NoticeOptions): Promise<void>;
  /** Asks the player a question. Resolves to true if the player agrees. */
  confirm(question: { text: string; title?: string; yes?: string; no?: string }): Promise<boolean>;

  /** Closes all popups and opens live chat. Undefined if the site has no chat. Source: S-104. */
  openChat?(): Promise<void>;

  /** Closes the promotion message and performs the action of its button. */
  actOnPromotion(promotion: Pick<Promotion, 'action' | 'gameId'>): Promise<void>;

  /**
   * The values that this remote saved in this browser for the signed-in member; empty for a visitor. Also emits when
   * another tab saves a value. Older hosts have neither this member nor `keep`. Both names stay as they are, because
   * released hosts and remotes use them.
   */
  readonly kept$?: Observable<SavedValues>;
  /**
   * Saves plain JSON under a name, or deletes it if the value is undefined. Returns false for a visitor, and if all
   * values together would exceed 16 KB.
   */
  keep?(name: string, value: unknown): boolean;

  /** Views call it when they send a sign-up, because the codes can change before. */
  invitation(): Invitation;
  /** While true, the host asks the player before it closes this view, because unsaved input would be lost. */
  holdUnsaved(isDirty: boolean): void;
  /** Views call it when they show their content. The host then removes the placeholder. */
  ready(): void;
  /** Views call it after an error. The host then shows its error card instead of the view. */
  failed(error: unknown, phase: LifecyclePhase): void;
  /** Reports an error to the operator that the player does not see. */
  report(message: string): void;
}

/** The host without the restrictions of a remote's contract. */
export type WholeHost = HostOf<Endpoint, Fact, Fact, PopupId>;

/** The phase in which a view failed. */
export type LifecyclePhase = 'load' | 'evaluate' | 'mount' | 'render' | 'ready';
