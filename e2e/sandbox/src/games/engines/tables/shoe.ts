import type { Draw } from '../Draw';

const suits = ['spade', 'heart', 'diamond', 'club'] as const;

export interface Card {
  readonly suit: (typeof suits)[number];
  /** 1 ace to 13 king. */
  readonly rank: number;
}

const decks = 8;

/** Deals from a fresh shoe of eight decks: a card that was dealt is no longer in it. */
export function openShoe(draw: Draw): () => Card {
  const left = Array.from({ length: 52 }, () => decks);
  let remaining = 52 * decks;
  return () => {
    let place = draw(remaining);
    remaining -= 1;
    const index = left.findIndex((count) => {
      place -= count;
      return place < 0;
    });
    left[index] = (left[index] ?? 1) - 1;
    return { suit: suits[index % 4] ?? 'spade', rank: Math.floor(index / 4) + 1 };
  };
}
