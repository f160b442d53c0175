import type {
  BaccaratResult,
  HighCardResult,
  RouletteResult,
  TableOutcome,
  TableTable,
} from '../engines/tables';
import { baccaratView, highCardView, type ResultView, wheelView } from './results';
import { Chips } from './Chips';
import { countTo, make, money, picture, readStart } from './page';
import { RoundRefused, playRound } from './playRound';

const start = readStart<TableTable>();
const { table, sign } = start;
const amount = (minor: number) => money(minor, sign);

type AnyResult = RouletteResult & BaccaratResult & HighCardResult;

const views: Record<TableTable['kind'], () => ResultView<AnyResult>> = {
  roulette: wheelView,
  baccarat: () => baccaratView(start.pictures.cards),
  highCard: () => highCardView(start.pictures.cards),
};
const view = views[table.kind]();

const balance = make(
  'output',
  { class: 'figure', id: 'balance', translate: 'no' },
  amount(start.balanceMinor),
);
const onTable = make('output', { class: 'figure', translate: 'no' }, amount(0));
const lastWin = make('output', { class: 'figure', translate: 'no' }, amount(0));
const message = make('p', { class: 'message', role: 'status' }, 'Place your chips');
const playButton = make('button', { class: 'play', type: 'button' }, view.action);
const clearButton = make('button', { class: 'quiet', type: 'button' }, 'Clear');
const repeatButton = make('button', { class: 'quiet', type: 'button' }, 'Repeat');

let balanceMinor = start.balanceMinor;
let playing = false;

const chips = new Chips(table, amount, showState, (sentence) => {
  message.textContent = sentence;
});

function showState(): void {
  const total = chips.totalMinor();
  onTable.textContent = amount(total);
  playButton.disabled = playing || total === 0;
  clearButton.disabled = playing || total === 0;
  repeatButton.disabled = playing || !chips.canRepeat();
}

async function play(): Promise<void> {
  const total = chips.totalMinor();
  if (playing || total === 0) return;
  playing = true;
  chips.lock(true);
  chips.forgetWins();
  message.classList.remove('good');
  message.textContent = 'No more bets';
  balance.textContent = amount(balanceMinor - Math.min(balanceMinor, total));
  showState();
  try {
    const answer = await playRound<TableOutcome>(start.key, { chips: chips.bets() });
    const words = await view.show(answer.outcome.result as AnyResult);
    const won = answer.winMinor;
    message.textContent = won > 0 ? `${words}. You get ${amount(won)}` : `${words}. No win this time`;
    message.classList.toggle('good', won > 0);
    lastWin.textContent = amount(won);
    countTo(balance, balanceMinor - total, answer.balanceMinor, 600, amount);
    balanceMinor = answer.balanceMinor;
    chips.settle(answer.outcome.returns.map((one) => one.field));
  } catch (error) {
    balance.textContent = amount(balanceMinor);
    message.textContent =
      error instanceof RoundRefused ? error.message : 'Something went wrong. Please try again.';
  }
  playing = false;
  chips.lock(false);
  showState();
}

playButton.addEventListener('click', () => void play());
clearButton.addEventListener('click', () => {
  chips.clear();
});
repeatButton.addEventListener('click', () => {
  chips.repeat();
});
document.addEventListener('keydown', (event) => {
  const onOther = event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
  if (event.code === 'Space' && !event.repeat && !onOther) {
    event.preventDefault();
    void play();
  }
});

const figure = (label: string, value: HTMLElement) =>
  make('div', { class: 'figureBox' }, make('span', {}, label), value);

showState();
document.body.append(
  picture(start.pictures.backdrop, 'backdrop'),
  make(
    'main',
    { class: `room ${table.kind}` },
    make(
      'header',
      { class: 'top' },
      ...(start.live ? [picture(start.pictures.dealer, 'dealer')] : []),
      make('h1', {}, make('img', { src: start.pictures.title, alt: start.name, class: 'sign' })),
    ),
    view.element,
    message,
    chips.cloth,
    make(
      'div',
      { class: 'bar' },
      make(
        'div',
        { class: 'figures' },
        figure(start.mode === 'fun' ? 'Play money' : 'Balance', balance),
        figure('On the table', onTable),
        figure('Win', lastWin),
      ),
      chips.rack,
      make('div', { class: 'actions' }, clearButton, repeatButton, playButton),
    ),
  ),
);
