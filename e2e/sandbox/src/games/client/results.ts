import type { BaccaratResult, Card, HighCardResult, RouletteResult } from '../engines/tables';
import { draw, make, pause, wantsLessMotion } from './page';

/** Where the draw of a table game is shown. */
export interface ResultView<Result> {
  readonly element: HTMLElement;
  /** What the button that starts a round says. */
  readonly action: string;
  /** Plays the draw out and answers it in words. */
  readonly show: (result: Result) => Promise<string>;
}

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

/** Numbers as they stand on a European wheel. */
const order = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const step = 360 / order.length;
const turns = 5;
const turnMs = 3_400;

function sector(number: number, index: number): SVGGElement {
  const edge = (radius: number, deg: number) => {
    const turn = ((deg - 90) * Math.PI) / 180;
    return `${(Math.cos(turn) * radius).toFixed(2)} ${(Math.sin(turn) * radius).toFixed(2)}`;
  };
  const from = index * step - step / 2;
  const path = `M${edge(62, from)}L${edge(96, from)}A96 96 0 0 1 ${edge(96, from + step)}L${edge(62, from + step)}Z`;
  const fill = number === 0 ? '#14804a' : index % 2 === 1 ? '#b51534' : '#12141d';
  return draw(
    'g',
    {},
    draw('path', { d: path, fill, stroke: '#e9c877', 'stroke-width': 0.7 }),
    draw(
      'text',
      { transform: `rotate(${String(index * step)}) translate(0 -83)`, class: 'pocket' },
      String(number),
    ),
  );
}

/** The wheel of a roulette table. */
export function wheelView(): ResultView<RouletteResult> {
  const disc = draw(
    'g',
    { class: 'disc' },
    ...order.map(sector),
    draw('circle', { r: 61, fill: '#5b2d12', stroke: '#e9c877', 'stroke-width': 2 }),
    draw('path', { d: 'M0-50 9-9 50 0 9 9 0 50-9 9-50 0-9-9Z', fill: '#e9c877' }),
    draw('circle', { r: 13, fill: '#a86a23', stroke: '#fff0c2', 'stroke-width': 2 }),
  );
  const wheel = draw(
    'svg',
    { viewBox: '-106 -106 212 212', class: 'wheel', 'aria-hidden': 'true' },
    draw('circle', { r: 104, fill: '#3c1d0b', stroke: '#e9c877', 'stroke-width': 3 }),
    disc,
    draw('circle', { cy: -68, r: 4.6, fill: '#fff', stroke: '#444', 'stroke-width': 0.8 }),
  );
  const number = make('output', { class: 'drawn' }, '–');
  const history = make('ol', { class: 'history', 'aria-label': 'Last numbers' });
  let angle = 0;
  return {
    element: make('div', { class: 'wheelBox' }, wheel, make('div', { class: 'drawnBox' }, number, history)),
    action: 'Spin',
    async show({ number: drawn, colour }) {
      const target = -order.indexOf(drawn) * step;
      const to = Math.floor((angle - turns * 360) / 360) * 360 + target;
      const path = [{ transform: `rotate(${String(angle)}deg)` }, { transform: `rotate(${String(to)}deg)` }];
      const timing = { duration: wantsLessMotion() ? 0 : turnMs, easing: 'cubic-bezier(.1,.6,.15,1)' };
      const turning = disc.animate(path, { ...timing, fill: 'forwards' });
      angle = to;
      await turning.finished;
      number.textContent = String(drawn);
      number.className = `drawn ${colour}`;
      history.prepend(make('li', { class: colour }, String(drawn)));
      if (history.children.length > 12) history.lastElementChild?.remove();
      return `${String(drawn)} ${colour === 'green' ? '' : colour}`.trim();
    },
  };
}
