import type { Observable } from 'rxjs';
import type * as v from 'valibot';
import type { Speaker } from '../bus';
import type { Endpoint, ReplyOf, RequestOf, Result } from '../api';
import type { Language, Promotion, Session, SiteConfig } from '../domain';
import type { Fact } from '../events';
import type { PopupId, PopupInput } from '../popups';

export interface CallOptions {
  /** A silent call shows no loading overlay and is not activity of the player. */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
  /** Names what the player meant to do once: a call repeated under the same key is answered as the first time. */
  readonly idempotencyKey?: string;
  /** A token out of a mailed link, sent with this call alone; what becomes of it says nothing about the session. */
  readonly linkToken?: string;
  /** How much of a file has gone out, 0 to 1; a call that is listened to has two minutes instead of 15 s. */
  readonly onProgress?: (part: number) => void;
}

export type Tone = 'good' | 'bad' | 'plain';

export interface NoticeOptions {
  /** Takes the notice away when it aborts, as when the player leaves the step that it belongs to. */
  readonly signal?: AbortSignal;
}

/** Codes of the invitation link. The sign-up sends them. Source: R-092. */
export interface Invitation {
  readonly invitorCode?: string;
  readonly recommendCode?: string;
}

/** What needs no field may be left out altogether. */
type Given<Params> = Partial<Params> extends Params ? [Params?] : [Params];

/** Plain JSON by name, as this or another release of the remote kept it: to be parsed by whoever reads it. */
export type Kept = Readonly<Record<string, unknown>>;

/** A popup to be opened, checked against its declaration. */
export type OpenPopup<Opened extends PopupId = PopupId> = <P extends Opened>(
  popup: P,
  ...params: Given<PopupInput<P>>
) => Promise<void>;

/**
 * All that a remote may ask of the shell; every mounted view gets its own, stamped with the release it came from.
 * The methods from `openPopup` to `actOnPromotion` are requests on the bus.
 */
export interface HostOf<
  Called extends Endpoint,
  Published extends Fact,
  Heard extends Fact,
  Opened extends PopupId,
> {
  readonly self: Speaker;
  readonly config: SiteConfig;
  /** Replays the present value to every new subscriber, as do the other streams. */
  readonly session$: Observable<Session>;
  readonly language$: Observable<Language>;
  readonly online$: Observable<boolean>;

  /** Calls the operator's API. Never rejects: a lost connection is a Result with error −1. */
  call<E extends Called>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ReplyOf<E>>>;
  publish<F extends Published>(fact: F, payload: v.InferInput<F['payload']>): void;
  hear<F extends Heard>(fact: F): Observable<v.InferOutput<F['payload']>>;

  /** Whether a live release shows this popup; what would lead to one that is not served stays away. */
  serves(popup: PopupId): boolean;
  readonly openPopup: OpenPopup<Opened>;
  /** Closes the named popup, or the one this view is when none is named. */
  closePopup(popup?: PopupId): Promise<void>;
  go(path: `/${string}`): Promise<void>;
  /**
   * Resolves also if the refresh fails: then `isRefreshed` is false, and the session still has the balance from before.
   * `rollingAmountMinor`: what the member still has to wager, as known by then; 0 for a visitor.
   */
  refreshSession(): Promise<{ readonly isRefreshed: boolean; readonly rollingAmountMinor: number }>;
  signOut(): Promise<boolean>;
  toast(text: string, tone?: Tone, options?: NoticeOptions): Promise<void>;
  alert(text: string, title?: string, options?: NoticeOptions): Promise<void>;
  confirm(question: { text: string; title?: string; yes?: string; no?: string }): Promise<boolean>;

  /** Opens live chat over the bare page; left out where the site has none. Source: S-104. */
  openChat?(): Promise<void>;

  /** Closes the promotion message and does what its button says. */
  actOnPromotion(chosen: Pick<Promotion, 'action' | 'gameId'>): Promise<void>;

  /**
   * What this remote keeps in this browser for the member who is signed in; empty for a visitor. Replays, also what
   * another tab kept. Left out, with `keep`, by hosts older than it.
   */
  readonly kept$?: Observable<Kept>;
  /** Keeps plain JSON under a name, or forgets it when it is undefined. False without a member or beyond 16 KB in all. */
  keep?(name: string, value: unknown): boolean;

  /** Read when a sign-up is sent. */
  invitation(): Invitation;
  /** Says whether this view holds something of the player's that goes with it; they are asked before it does. */
  holdUnsaved(isDirty: boolean): void;
  /** Says that this view shows its content; the host drops its placeholder. */
  ready(): void;
  /** Says that this view broke; the host shows its failure card instead. */
  failed(error: unknown, phase: FailurePhase): void;
  /** Tells the operators of an oddity that the player need not see. */
  report(message: string): void;
}

/** What the host offers, to whomever. */
export type WholeHost = HostOf<Endpoint, Fact, Fact, PopupId>;

export type FailurePhase = 'load' | 'evaluate' | 'mount' | 'render' | 'ready';
