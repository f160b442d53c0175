import type { BaccaratResult } from '../engines/tables/baccarat';
import type { HighCardResult } from '../engines/tables/highCard';
import type { Card } from '../engines/tables/shoe';
import { make } from './elements';
import type { ResultView } from './ResultView';
import { pause, wantsLessMotion } from './start';

const rankNames: Record<number, string> = { 1: 'ace', 11: 'jack', 12: 'queen', 13: 'king' };
const dealtMs = 420;

function hand(label: string) {
  const cards = make('div', { class: 'cards' });
  const points = make('output', { class: 'points' });
  return {
    cards,
    points,
    element: make('div', { class: 'hand' }, make('h2', {}, label, ' ', points), cards),
  };
}

const nameOf = ({ rank, suit }: Card) => `${rankNames[rank] ?? String(rank)} of ${suit}s`;

async function deal(cards: HTMLElement, pictures: string, card: Card): Promise<void> {
  const image = make('img', {
    src: `${pictures}/${card.suit}-${String(card.rank)}.svg`,
    alt: nameOf(card),
    class: 'card',
  });
  cards.append(image);
  if (!wantsLessMotion()) await pause(dealtMs);
}

function backs(cards: HTMLElement, pictures: string, count: number): void {
  cards.replaceChildren(
    ...Array.from({ length: count }, () =>
      make('img', { src: `${pictures}/back.svg`, alt: '', class: 'card' }),
    ),
  );
}

/** Player and banker, card by card in the order of the deal. */
export function baccaratView(pictures: string): ResultView<BaccaratResult> {
  const player = hand('Player');
  const banker = hand('Banker');
  backs(player.cards, pictures, 2);
  backs(banker.cards, pictures, 2);
  return {
    element: make('div', { class: 'hands' }, player.element, banker.element),
    action: 'Deal',
    async show(result) {
      player.cards.replaceChildren();
      banker.cards.replaceChildren();
      player.points.textContent = '';
      banker.points.textContent = '';
      for (let place = 0; place < 3; place += 1) {
        for (const [side, cards] of [[player, result.player] as const, [banker, result.banker] as const]) {
          const card = cards[place];
          if (card) await deal(side.cards, pictures, card);
        }
      }
      player.points.textContent = String(result.playerPoints);
      banker.points.textContent = String(result.bankerPoints);
      return result.winner === 'tie' ? 'A tie' : result.winner === 'player' ? 'Player wins' : 'Banker wins';
    },
  };
}

/** One card each for the sun and the moon. */
export function highCardView(pictures: string): ResultView<HighCardResult> {
  const sun = hand('Sun');
  const moon = hand('Moon');
  backs(sun.cards, pictures, 1);
  backs(moon.cards, pictures, 1);
  return {
    element: make('div', { class: 'hands' }, sun.element, moon.element),
    action: 'Deal',
    async show(result) {
      sun.cards.replaceChildren();
      moon.cards.replaceChildren();
      await deal(sun.cards, pictures, result.sun);
      await deal(moon.cards, pictures, result.moon);
      return result.winner === 'tie'
        ? 'A tie'
        : result.winner === 'sun'
          ? 'The sun is higher'
          : 'The moon is higher';
    },
  };
}
