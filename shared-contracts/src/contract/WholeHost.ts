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
  /**
   * Identifies one action of the player. If a call is repeated with the same key, the API returns the first reply
   * again.
   */
  readonly idempotencyKey?: string;
  /** The token of a mailed link. It is sent with this call only. If it is invalid, the session does not end. */
  readonly linkToken?: string;
  /**
   * Called with the uploaded fraction of a file, 0 to 1. A call with this option times out after 120 s instead of 15 s.
   */
  readonly onProgress?: (fraction: number) => void;
}

/** The meaning of a toast: success, error, or neither. */
export type Tone = 'good' | 'bad' | 'plain';

/** Options of a toast or an alert. */
export interface NoticeOptions {
  /** Removes the notice when the signal aborts, for example when the player leaves the step that showed it. */
  readonly signal?: AbortSignal;
}

/** Codes of the invitation link that the visitor opened. The sign-up sends them. Source: R-092. */
export interface Invitation {
  readonly invitorCode?: string;
  readonly recommendCode?: string;
}

/** Callers may omit the params if all fields of the params are optional. */
type ParamsArgument<Params> = Partial<Params> extends Params ? [Params?] : [Params];

/** Plain JSON by name. Another build of the remote may have saved it, so the code that reads it must parse it. */
export type SavedValues = Readonly<Record<string, unknown>>;

/** Opens a popup with the params that its declaration requires. */
export type OpenPopup<Opened extends string = PopupId> = <P extends Opened>(
  popup: P,
  ...params: ParamsArgument<P extends PopupId ? PopupInput<P> : Readonly<Partial<Record<string, string>>>>
) => Promise<void>;

/**
 * Everything that the host offers to a remote. Each mounted view receives its own object, with the version of its
 * build. The methods from `openPopup` to `actOnPromotion` send requests on the bus.
 */
export interface HostOf<
  Called extends Endpoint,
  Published extends Fact,
  Heard extends Fact,
  Opened extends string,
> {
  readonly self: MessageSource;
  readonly config: SiteConfig;
  /** Emits the current value to each new subscriber, like the other streams. */
  readonly session$: Observable<Session>;
  readonly language$: Observable<Language>;
  readonly online$: Observable<boolean>;

  /** Calls the operator's API. Never rejects: without a connection, it returns a Result with error −1. */
  call<E extends Called>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ReplyOf<E>>>;
  /**
   * Returns the successful reply of a call that the page prefetched for this session, if it has arrived. Views read it in
   * their first render, and make the call as always. That call then resolves to the same object. Older hosts do not have
   * this property.
   */
  prefetchedReply?<E extends Called>(endpoint: E, input: RequestOf<E>): Result<ReplyOf<E>> | undefined;
  /** Publishes a fact on the bus. See `BusClient.publish`. */
  publish<F extends Published>(fact: F, payload: v.InferInput<F['payload']>): void;
  /** Subscribes to a fact on the bus. See `BusClient.on`. The name must not change, because released remotes use it. */
  hear<F extends Heard>(fact: F): Observable<v.InferOutput<F['payload']>>;

  /** Whether a live build contains this popup. If not, views hide the buttons that would open it. */
  serves(popup: PopupId | Opened): boolean;
  readonly openPopup: OpenPopup<Opened>;
  /** Closes the named popup. Without a name, closes the popup that calls it. */
  closePopup(popup?: PopupId | Opened): Promise<void>;
  /** Navigates to a path of the product. */
  go(path: `/${string}`): Promise<void>;
  /**
   * Loads the profile again. Never rejects. If it fails, `isRefreshed` is false and the session has the previous
   * balance. `rollingAmountMinor` is the amount that the member still has to wager, in minor units; 0 for a visitor.
   */
  refreshSession(): Promise<{ readonly isRefreshed: boolean; readonly rollingAmountMinor: number }>;
  /** Ends the session. Resolves to false if the server rejected the sign-out. */
  signOut(): Promise<boolean>;
  /** Shows a short message that disappears by itself. */
  toast(text: string, tone?: Tone, options?: NoticeOptions): Promise<void>;
  /** Shows a message until the player presses OK, and then resolves. */
  alert(text: string, title?: string, options?: NoticeOptions): Promise<void>;
  /** Shows a question. Resolves to true if the player agrees. */
  confirm(question: { text: string; title?: string; yes?: string; no?: string }): Promise<boolean>;

  /** Closes all popups and opens live chat. Undefined if the site has no chat. Source: S-104. */
  openChat?(): Promise<void>;

  /** Closes the promotion message and performs the action of its button. */
  actOnPromotion(promotion: Pick<Promotion, 'action' | 'gameId'>): Promise<void>;

  /**
   * The values that this remote saved in this browser for the signed-in member; empty for a visitor. Also emits when
   * another tab saves a value. Older hosts have neither `kept$` nor `keep`. The two names must not change, because
   * released hosts and remotes use them.
   */
  readonly kept$?: Observable<SavedValues>;
  /**
   * Saves plain JSON under a name. Deletes it if the value is undefined. Returns false for a visitor, and if all saved
   * values together would exceed 16 KB.
   */
  keep?(name: string, value: unknown): boolean;

  /**
   * Returns the current codes. Views call it only when they send a sign-up, because the codes can change before that.
   */
  invitation(): Invitation;
  /**
   * Sets whether the view has unsaved input. While it has, the host asks for confirmation before it closes the view. The
   * name must not change, because released remotes use it.
   */
  holdUnsaved(hasUnsavedInput: boolean): void;
  /** Views call it when they first show their content. The host then removes the placeholder. */
  ready(): void;
  /** Views call it after an error that they cannot handle. The host then shows its error card instead of the view. */
  failed(error: unknown, phase: LifecyclePhase): void;
  /** Sends an error report to the operator. The player does not see it. */
  report(message: string): void;
}

/** The whole host API, without the restrictions of a remote's contract. */
export type WholeHost = HostOf<Endpoint, Fact, Fact, PopupId>;

/** The phase in which a view failed. */
export type LifecyclePhase = 'load' | 'evaluate' | 'mount' | 'render' | 'ready';
