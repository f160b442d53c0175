import { randomBytes } from 'node:crypto';
import { networkOf } from 'shared-contracts/telemetry';
import type { Card, TicketedCard } from './readCard';

const cardLifetimeMs = 10 * 60_000;
const maxCards = 10_000;
// Ten families behind one address pay at once; whoever sends more drops their own cards, not those of others.
const maxCardsOfNetwork = 40;

interface StoredCard {
  // Bytes can be overwritten; a string stays until the engine happens to collect it.
  readonly bytes: Buffer;
  readonly ticket: string;
  readonly timer: NodeJS.Timeout;
  readonly network: string;
  usedBy: string | undefined;
}

type OpenedCard = TicketedCard | { readonly refused: 'unknown' | 'usedElsewhere' };

export interface CardVault {
  /** Keeps a card that came from this address and answers what stands for it. */
  readonly store: (entered: TicketedCard, address: string) => string;
  /**
   * The card of a token, for one operation: the first Idempotency-Key that asks, and no other. The ticket goes with it
   * to the operator, who alone can tell whether member, method, amount and key are those that it was entered for.
   */
  readonly open: (token: string, idempotencyKey: string) => OpenedCard;
  readonly close: () => void;
}

/** Cards between the form and the one call that carries them. In this process's memory and nowhere else. */
export function createCardVault(): CardVault {
  const cards = new Map<string, StoredCard>();
  /** The tokens of each network, the oldest first. */
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

  /** When the vault is full, the address with the most cards loses its oldest one. */
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
