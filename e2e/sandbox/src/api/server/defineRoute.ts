import type * as v from 'valibot';
import type { Endpoint, WireReplyOf } from 'shared-contracts/api';
import type { MailLanguage } from '../../members/messages';
import type { PasswordLink } from '../../members/passwords';
import type { LiveSession } from '../../members/sessions';
import type { Scenario } from '../../scenarios/Scenario';
import type { Services } from './Services';
import type { ListQuery } from '../../http/ListQuery';
import type { Rules } from '../../http/Rules';

interface CallContext {
  readonly services: Services;
  readonly now: Date;
  /** The network of the caller's IP address. */
  readonly network: string;
  /** The secret of the browser's current or former session; empty without one. */
  readonly browser: string;
  readonly userAgent: string;
  /** The language of the page. */
  readonly language: MailLanguage;
  readonly path: string;
  readonly scenario: Scenario;
  readonly query: ListQuery;
  readonly idempotencyKey: string | undefined;
  /** Whether the call comes without its card and only requests the response to an earlier call (`replayRequestHeader`). */
  readonly isReplayOnly: boolean;
  /** Marks the reply as that of an earlier call. */
  readonly markReplayed: () => void;
  /** Sets the cookie of the new session. */
  readonly bindBrowser: (secret: string) => void;
}

export interface MemberContext extends CallContext {
  readonly session: LiveSession;
}

interface OptionalContext extends CallContext {
  readonly session: LiveSession | undefined;
}

interface LinkContext extends CallContext {
  readonly credential: LiveSession | PasswordLink;
}

interface AnyContext extends OptionalContext {
  readonly credential: LinkContext['credential'] | undefined;
}

type ContextOf<R extends Rules> = R['auth'] extends 'member' | 'memberOrDisabled'
  ? MemberContext
  : R['auth'] extends 'memberOrLink'
    ? LinkContext
    : R['auth'] extends 'optional'
      ? OptionalContext
      : CallContext;

export interface Route {
  readonly endpoint: Endpoint;
  readonly rules: Rules;
  readonly run: (input: unknown, context: AnyContext) => Promise<unknown>;
}

/** Declares the route of an endpoint. */
export function defineRoute<E extends Endpoint, const R extends Rules>(
  endpoint: E,
  rules: R,
  handler: (input: v.InferOutput<R['schema']>, context: ContextOf<R>) => Promise<WireReplyOf<E>>,
): Route {
  // Member routes only run with a session, so the cast is safe.
  return { endpoint, rules, run: handler as unknown as Route['run'] };
}
