import { randomBytes } from 'node:crypto';
import type { Card } from './readCard';

const cardLifetimeMs = 10 * 60_000;
const maxCards = 10_000;

interface KeptCard {
  // Bytes can be overwritten; a string stays until the engine happens to collect it.
  readonly bytes: Buffer;
  readonly timer: NodeJS.Timeout;
  usedBy: string | undefined;
}

type OpenedCard = { readonly card: Card } | { readonly refused: 'unknown' | 'usedElsewhere' };

export interface CardVault {
  /** Keeps a card and answers what stands for it. */
  readonly keep: (card: Card) => string;
  /** The card of a token, for one operation: the first Idempotency-Key that asks, and no other. */
  readonly open: (token: string, idempotencyKey: string) => OpenedCard;
  readonly close: () => void;
}

/** Cards between the form and the one call that carries them. In this process's memory and nowhere else. */
export function createCardVault(): CardVault {
  const cards = new Map<string, KeptCard>();

  function forget(token: string): void {
    const kept = cards.get(token);
    if (!kept) return;
    clearTimeout(kept.timer);
    kept.bytes.fill(0);
    cards.delete(token);
  }

  return {
    keep: (card) => {
      const [oldest] = cards.keys();
      if (cards.size >= maxCards && oldest !== undefined) forget(oldest);
      const token = `card_${randomBytes(32).toString('hex')}`;
      const timer = setTimeout(forget, cardLifetimeMs, token).unref();
      cards.set(token, { bytes: Buffer.from(JSON.stringify(card)), timer, usedBy: undefined });
      return token;
    },
    open: (token, idempotencyKey) => {
      const kept = cards.get(token);
      if (!kept) return { refused: 'unknown' };
      kept.usedBy ??= idempotencyKey;
      if (kept.usedBy !== idempotencyKey) return { refused: 'usedElsewhere' };
      return { card: JSON.parse(kept.bytes.toString()) as Card };
    },
    close: () => {
      for (const token of [...cards.keys()]) forget(token);
    },
  };
}
