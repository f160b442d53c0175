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
import { rewriteHost } from './rewriteHost';

export interface LaunchSpec {
  readonly gameId: string;
  readonly channel: 'pc' | 'mobile';
  /** The member who plays for real money; undefined for play money, which asks for nobody. */
  readonly memberId: string | undefined;
  /** The lobby has just made the block check, before it opened the popup. */
  readonly isBlockChecked?: boolean;
  /** Where games may be framed from. */
  readonly gameOrigins: readonly string[];
  readonly ownOrigin: string;
}

/** How far a launch has come. All but the first two are final. */
export type Launch =
  | { readonly kind: 'asking' }
  | { readonly kind: 'preparing'; readonly game: Game }
  | { readonly kind: 'ready'; readonly game: Game; readonly url: string }
  /** The member's balance may not be played with. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'noGame'; readonly error: number }
  /** The block check or the address could not be had. */
  | { readonly kind: 'refused'; readonly error: number; readonly message: string }
  /** The address leads to a place that is not on the list. */
  | { readonly kind: 'unsafe' };

type Calls = Pick<HostContext, 'call'>;

const refused = ({ error, message }: Extract<Result<never>, { ok: false }>): Launch => ({
  kind: 'refused',
  error,
  message,
});

async function* steps(
  spec: LaunchSpec,
  host: Calls,
  signal: AbortSignal,
): AsyncGenerator<Launch, void, undefined> {
  const { gameId, memberId, channel, isBlockChecked } = spec;
  const forMoney = memberId !== undefined;
  yield { kind: 'asking' };

  const wantedGame = host.call(getGame, { id: gameId }, { signal });
  // The specification calls this before a launch. The result only says whether chat is open, so nothing waits for it.
  if (forMoney) void host.call(checkChat, {}, { silent: true, signal });
  const block =
    forMoney && !isBlockChecked
      ? await host.call(checkBlock, { id: memberId }, { silent: true, signal })
      : undefined;
  const game = await wantedGame;
  if (!game.ok) return yield { kind: 'noGame', error: game.error };
  if (block && !block.ok) return yield refused(block);
  if (block && !block.data.allowed) return yield { kind: 'blocked' };
  yield { kind: 'preparing', game: game.data };

  const { vendor } = game.data;
  const wantedHosts = vendor ? host.call(getVendorDomains, { code: vendor }, { signal }) : undefined;
  const address = await host.call(
    forMoney ? getLaunchUrl : getTryPlayUrl,
    { id: gameId, channel },
    { signal },
  );
  if (!address.ok) return yield refused(address);
  const hosts = await wantedHosts;
  const rewritten = hosts?.ok ? rewriteHost(address.data, hosts.data) : address.data;
  const url = safeFrameUrl(rewritten, spec.gameOrigins, spec.ownOrigin);
  yield url === undefined ? { kind: 'unsafe' } : { kind: 'ready', game: game.data, url };
}

/** Launches a game: the game and the checks at once, then the address of its frame. Source: M-058 to M-060. */
export function launchGame(spec: LaunchSpec, host: Calls): Observable<Launch> {
  return new Observable((subscriber) => {
    const abort = new AbortController();
    void (async () => {
      for await (const launch of steps(spec, host, abort.signal)) {
        if (abort.signal.aborted) return;
        subscriber.next(launch);
      }
      subscriber.complete();
    })();
    return () => abort.abort();
  });
}
