import { randomBytes } from 'node:crypto';
import { networkOf } from 'shared-contracts/telemetry';
import type { Card, TicketedCard } from './readCard';

const cardLifetimeMs = 10 * 60_000;
const maxCards = 10_000;
// Ten families behind one address pay at once; whoever sends more drops their own cards, not those of others.
const maxCardsOfNetwork = 40;

interface KeptCard {
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
  readonly keep: (entered: TicketedCard, address: string) => string;
  /**
   * The card of a token, for one operation: the first Idempotency-Key that asks, and no other. The ticket goes with it
   * to the operator, who alone can tell whether member, method, amount and key are those that it was entered for.
   */
  readonly open: (token: string, idempotencyKey: string) => OpenedCard;
  readonly close: () => void;
}

/** Cards between the form and the one call that carries them. In this process's memory and nowhere else. */
export function createCardVault(): CardVault {
  const cards = new Map<string, KeptCard>();
  /** The tokens of each network, the oldest first. */
  const ofNetwork = new Map<string, Set<string>>();

  function forget(token: string): void {
    const kept = cards.get(token);
    if (!kept) return;
    clearTimeout(kept.timer);
    kept.bytes.fill(0);
    cards.delete(token);
    const others = ofNetwork.get(kept.network);
    others?.delete(token);
    if (others?.size === 0) ofNetwork.delete(kept.network);
  }

  const forgetOldest = (tokens: Iterable<string>) => {
    const [oldest] = tokens;
    if (oldest !== undefined) forget(oldest);
  };

  /** When the vault is full, the address with the most cards loses its oldest one. */
  const largest = () => [...ofNetwork.values()].reduce((most, next) => (next.size > most.size ? next : most));

  return {
    keep: ({ card, ticket }, address) => {
      const network = networkOf(address);
      if ((ofNetwork.get(network)?.size ?? 0) >= maxCardsOfNetwork)
        forgetOldest(ofNetwork.get(network) ?? []);
      else if (cards.size >= maxCards) forgetOldest(largest());
      const token = `card_${randomBytes(32).toString('hex')}`;
      const timer = setTimeout(forget, cardLifetimeMs, token).unref();
      const bytes = Buffer.from(JSON.stringify(card));
      cards.set(token, { bytes, ticket, timer, network, usedBy: undefined });
      ofNetwork.set(network, (ofNetwork.get(network) ?? new Set()).add(token));
      return token;
    },
    open: (token, idempotencyKey) => {
      const kept = cards.get(token);
      if (!kept) return { refused: 'unknown' };
      kept.usedBy ??= idempotencyKey;
      if (kept.usedBy !== idempotencyKey) return { refused: 'usedElsewhere' };
      return { card: JSON.parse(kept.bytes.toString()) as Card, ticket: kept.ticket };
    },
    close: () => {
      for (const token of [...cards.keys()]) forget(token);
    },
  };
}
