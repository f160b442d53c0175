import { Observable } from 'rxjs';
import {
  checkBlock,
  checkChat,
  getGame,
  getLaunchUrl,
  getTryPlayUrl,
  getVendorDomains,
  type Result,
} from 'shared-contracts/api';
import { safeFrameUrl, type Game } from 'shared-contracts/domain';
import type { HostContext } from 'shared-contracts/remote';
import { rewriteDomain } from './rewriteDomain';

export interface LaunchOptions {
  readonly gameId: string;
  readonly channel: 'pc' | 'mobile';
  /** The member who plays for real money. Undefined for play money. */
  readonly memberId: string | undefined;
  /** Whether the lobby made the block check before it opened the popup. */
  readonly isBlockChecked?: boolean;
  /** Origins that frames may load games from. */
  readonly gameOrigins: readonly string[];
  readonly ownOrigin: string;
}

/** The state of a launch. Every state except `loading` and `preparing` is final. */
export type Launch =
  /** The game is loading. */
  | { readonly kind: 'loading' }
  /** The launch URL is loading. */
  | { readonly kind: 'preparing'; readonly game: Game }
  | { readonly kind: 'ready'; readonly game: Game; readonly url: string }
  /** The member's balance is blocked. */
  | { readonly kind: 'blocked' }
  /** The game failed to load. */
  | { readonly kind: 'noGame'; readonly error: number }
  /** The block check or the request for the launch URL failed. */
  | { readonly kind: 'rejected'; readonly error: number; readonly message: string }
  /** The launch URL has an origin that is not allowed. */
  | { readonly kind: 'unsafe' };

type ApiClient = Pick<HostContext, 'call'>;

const rejection = ({ error, message }: Extract<Result<never>, { ok: false }>): Launch => ({
  kind: 'rejected',
  error,
  message,
});

async function* launchSteps(
  options: LaunchOptions,
  host: ApiClient,
  signal: AbortSignal,
): AsyncGenerator<Launch, void, undefined> {
  const { gameId, memberId, channel, isBlockChecked } = options;
  const isRealMoney = memberId !== undefined;
  yield { kind: 'loading' };

  const gameRequest = host.call(getGame, { id: gameId }, { signal });
  // M-059 requires this call. The reply only states whether chat is open, so the launch does not wait for it.
  if (isRealMoney) void host.call(checkChat, {}, { silent: true, signal });
  const blockReply =
    isRealMoney && !isBlockChecked
      ? await host.call(checkBlock, { id: memberId }, { silent: true, signal })
      : undefined;
  const gameReply = await gameRequest;
  if (!gameReply.ok) return yield { kind: 'noGame', error: gameReply.error };
  if (blockReply && !blockReply.ok) return yield rejection(blockReply);
  if (blockReply && !blockReply.data.allowed) return yield { kind: 'blocked' };
  yield { kind: 'preparing', game: gameReply.data };

  const { vendor } = gameReply.data;
  const domainsRequest = vendor ? host.call(getVendorDomains, { code: vendor }, { signal }) : undefined;
  const urlReply = await host.call(
    isRealMoney ? getLaunchUrl : getTryPlayUrl,
    { id: gameId, channel },
    { signal },
  );
  if (!urlReply.ok) return yield rejection(urlReply);
  const domainsReply = await domainsRequest;
  const rewrittenUrl = domainsReply?.ok ? rewriteDomain(urlReply.data, domainsReply.data) : urlReply.data;
  const url = safeFrameUrl(rewrittenUrl, options.gameOrigins, options.ownOrigin);
  yield url === undefined ? { kind: 'unsafe' } : { kind: 'ready', game: gameReply.data, url };
}

/** Launches a game: loads the game, makes the checks, then loads the launch URL. Source: M-058 to M-060. */
export function launchGame(options: LaunchOptions, host: ApiClient): Observable<Launch> {
  return new Observable((subscriber) => {
    const controller = new AbortController();
    void (async () => {
      for await (const launch of launchSteps(options, host, controller.signal)) {
        if (controller.signal.aborted) return;
        subscriber.next(launch);
      }
      subscriber.complete();
    })();
    return () => controller.abort();
  });
}
