import type { Observable } from 'rxjs';
import type { BusFace, Speaker } from '../bus';
import type { Endpoint, ReplyOf, RequestOf, Result } from '../api';
import type { Language, Session, SiteConfig } from '../domain';
import type { PopupId, PopupInput } from '../popups';

export interface CallOptions {
  /** A silent call shows no loading overlay and is not activity of the player. */
  readonly silent?: boolean;
  readonly signal?: AbortSignal;
}

export type Tone = 'good' | 'bad' | 'plain';

/** What needs no field may be left out altogether. */
type Given<Params> = Partial<Params> extends Params ? [Params?] : [Params];

/** A popup to be opened, checked against its declaration. */
export type OpenPopup = <P extends PopupId>(popup: P, ...params: Given<PopupInput<P>>) => Promise<void>;

/**
 * All that a remote may ask of the shell; every mounted view gets its own, stamped with the release it came from.
 * The methods from `openPopup` to `confirm` are requests on the bus.
 */
export interface HostContext {
  readonly self: Speaker;
  readonly config: SiteConfig;
  /** Replays the present value to every new subscriber, as do the other streams. */
  readonly session$: Observable<Session>;
  readonly language$: Observable<Language>;
  readonly online$: Observable<boolean>;

  /** Calls the operator's API. Never rejects: a lost connection is a Result with error −1. */
  call<E extends Endpoint>(
    endpoint: E,
    input: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Result<ReplyOf<E>>>;
  readonly publish: BusFace['publish'];
  readonly hear: BusFace['hear'];

  /** Whether a live release shows this popup; what would lead to one that is not served stays away. */
  serves(popup: PopupId): boolean;
  readonly openPopup: OpenPopup;
  /** Closes the named popup, or the one this view is when none is named. */
  closePopup(popup?: PopupId): Promise<void>;
  go(path: `/${string}`): Promise<void>;
  refreshSession(): Promise<void>;
  signOut(): Promise<boolean>;
  toast(text: string, tone?: Tone): Promise<void>;
  alert(text: string, title?: string): Promise<void>;
  confirm(question: { text: string; title?: string; yes?: string; no?: string }): Promise<boolean>;

  /** Says that this view shows its content; the host drops its placeholder. */
  ready(): void;
  /** Says that this view broke; the host shows its failure card instead. */
  failed(error: unknown, phase: FailurePhase): void;
  /** Tells the operators of an oddity that the player need not see. */
  report(message: string): void;
}

export type FailurePhase = 'load' | 'evaluate' | 'mount' | 'render' | 'ready';
