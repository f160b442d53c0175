import { randomBytes } from 'node:crypto';
import { networkOf } from 'shared-contracts/telemetry';
import type { Card, TicketedCard } from './readCard';

const cardLifetimeMs = 10 * 60_000;
const maxCards = 10_000;
// Enough for ten families behind one address. A network that sends more cards loses its own oldest ones.
const maxCardsOfNetwork = 40;

interface StoredCard {
  // Bytes can be overwritten. A string would stay in memory until it is collected.
  readonly bytes: Buffer;
  readonly ticket: string;
  readonly timer: NodeJS.Timeout;
  readonly network: string;
  usedBy: string | undefined;
}

type OpenedCard = TicketedCard | { readonly refused: 'unknown' | 'usedElsewhere' };

export interface CardVault {
  /** Stores a card from this address and returns its token. */
  readonly store: (entered: TicketedCard, address: string) => string;
  /**
   * Returns the card of a token, only for the first Idempotency-Key. The operator checks the ticket: whether member,
   * method, amount and key match the deposit that the card was entered for.
   */
  readonly open: (token: string, idempotencyKey: string) => OpenedCard;
  readonly close: () => void;
}

/** Stores cards between the form and the call that uses them, only in the memory of this process. */
export function createCardVault(): CardVault {
  const cards = new Map<string, StoredCard>();
  /** Tokens by network, oldest first. */
  const tokensByNetwork = new Map<string, Set<string>>();

  function remove(token: string): void {
    const stored = cards.get(token);
    if (!stored) return;
    clearTimeout(stored.timer);
    stored.bytes.fill(0);
    cards.delete(token);
    const others = tokensByNetwork.get(stored.network);
    others?.delete(token);
    if (others?.size === 0) tokensByNetwork.delete(stored.network);
  }

  const removeOldest = (tokens: Iterable<string>) => {
    const [oldest] = tokens;
    if (oldest !== undefined) remove(oldest);
  };

  /** The network with the most cards. It loses its oldest card when the vault is full. */
  const largestNetwork = () =>
    [...tokensByNetwork.values()].reduce((most, next) => (next.size > most.size ? next : most));

  return {
    store: ({ card, ticket }, address) => {
      const network = networkOf(address);
      if ((tokensByNetwork.get(network)?.size ?? 0) >= maxCardsOfNetwork)
        removeOldest(tokensByNetwork.get(network) ?? []);
      else if (cards.size >= maxCards) removeOldest(largestNetwork());
      const token = `card_${randomBytes(32).toString('hex')}`;
      const timer = setTimeout(remove, cardLifetimeMs, token).unref();
      const bytes = Buffer.from(JSON.stringify(card));
      cards.set(token, { bytes, ticket, timer, network, usedBy: undefined });
      tokensByNetwork.set(network, (tokensByNetwork.get(network) ?? new Set()).add(token));
      return token;
    },
    open: (token, idempotencyKey) => {
      const stored = cards.get(token);
      if (!stored) return { refused: 'unknown' };
      stored.usedBy ??= idempotencyKey;
      if (stored.usedBy !== idempotencyKey) return { refused: 'usedElsewhere' };
      return { card: JSON.parse(stored.bytes.toString()) as Card, ticket: stored.ticket };
    },
    close: () => {
      for (const token of [...cards.keys()]) remove(token);
    },
  };
}
