import type { SlotTable } from '../engines/slotTable';
import type { WheelTable } from '../engines/wheel';
import type { GamePageData } from '../GamePageData';
import type { GameView } from './GameView';
import { makeElement, makeButton, money } from './page';
import { playRound, RoundRejected } from './playRound';
import { reelsView } from './reelsView';
import { wheelView } from './wheelView';

const pageData = JSON.parse(document.getElementById('start')?.textContent ?? '') as GamePageData<
  SlotTable & WheelTable
>;
const { table, currencySymbol, colors } = pageData;
for (const [name, color] of Object.entries(colors))
  document.documentElement.style.setProperty(`--${name}`, color);
const amount = (minor: number) => money(minor, currencySymbol);

let { balanceMinor, countedBetMinor } = pageData;
let isPlaying = false;
/** Starts with the highest stake that the balance covers for 60 rounds. */
let stakeIndex = Math.max(
  0,
  table.stakesMinor.findLastIndex((minor) => minor <= balanceMinor / 60),
);
const stakeMinor = () => table.stakesMinor[stakeIndex] ?? 20;

const view = (
  pageData.view === 'reels'
    ? reelsView(table, pageData.symbols, currencySymbol, stakeMinor)
    : wheelView(table, pageData.symbols[0] ?? '')
) as GameView<unknown>;

const makeFigure = (attributes: Record<string, string> = {}) =>
  makeElement('output', { class: 'figure', translate: 'no', ...attributes });
const balance = makeFigure({ id: 'balance' });
const bet = makeFigure();
const win = makeFigure();
const message = makeElement('p', { class: 'message', role: 'status' }, 'Good luck!');
/** Warns before a bet of which only a part counts towards the bonus. */
const wageringNote = makeElement('p', { class: 'wageringNote', role: 'status' });
const spinButton = makeButton('spin', 'Spin');
const lowerButton = makeButton('step', '−', { 'aria-label': 'Lower bet' });
const higherButton = makeButton('step', '+', { 'aria-label': 'Higher bet' });

function showBet(): void {
  bet.textContent = amount(stakeMinor());
  lowerButton.disabled = isPlaying || stakeIndex === 0;
  higherButton.disabled = isPlaying || stakeIndex === table.stakesMinor.length - 1;
  spinButton.disabled = isPlaying;
  const isAbove = countedBetMinor > 0 && stakeMinor() > countedBetMinor;
  const text = isAbove
    ? `Only ${amount(countedBetMinor)} of this bet counts toward your bonus wagering.`
    : '';
  if (wageringNote.textContent !== text) wageringNote.textContent = text;
}

function changeBet(step: number): void {
  if (isPlaying) return;
  stakeIndex = Math.min(table.stakesMinor.length - 1, Math.max(0, stakeIndex + step));
  showBet();
}

function showMessage(text: string, isWin = false): void {
  message.textContent = text;
  message.classList.toggle('good', isWin);
}

async function playOnce(): Promise<void> {
  const round = await playRound(pageData.key, { stakeMinor: stakeMinor(), ...view.bet() });
  await view.land(round.outcome);
  balanceMinor = round.balanceMinor;
  countedBetMinor = round.countedBetMinor ?? countedBetMinor;
  win.textContent = amount(round.winMinor);
  if (round.winMinor > 0) showMessage(`You won ${amount(round.winMinor)}`, true);
  else showMessage('No win this time');
}

async function spin(): Promise<void> {
  if (isPlaying || document.querySelector('dialog[open]')) return;
  isPlaying = true;
  showMessage('Spinning…');
  balance.textContent = amount(Math.max(0, balanceMinor - stakeMinor()));
  showBet();
  view.spin();
  try {
    await playOnce();
  } catch (error) {
    view.stop();
    showMessage(error instanceof RoundRejected ? error.message : 'Something went wrong. Please try again.');
  }
  balance.textContent = amount(balanceMinor);
  isPlaying = false;
  showBet();
}

spinButton.addEventListener('click', () => void spin());
lowerButton.addEventListener('click', () => {
  changeBet(-1);
});
higherButton.addEventListener('click', () => {
  changeBet(1);
});
document.addEventListener('keydown', (event) => {
  const { target } = event;
  const isOnControl =
    target instanceof HTMLElement && target.matches('button, input') && target !== spinButton;
  if (event.code !== 'Space' || event.repeat || isOnControl) return;
  event.preventDefault();
  void spin();
});

const labeledFigure = (label: string, value: HTMLElement) =>
  makeElement('div', { class: 'figureBox' }, makeElement('span', {}, label), value);

balance.textContent = amount(balanceMinor);
win.textContent = amount(0);
showBet();
document.body.append(
  makeElement(
    'main',
    { class: 'game' },
    makeElement('h1', { class: 'sign' }, pageData.name),
    view.element,
    message,
    wageringNote,
    ...view.choices,
    makeElement(
      'div',
      { class: 'bar' },
      makeElement(
        'div',
        { class: 'figures' },
        labeledFigure(pageData.mode === 'fun' ? 'Play money' : 'Balance', balance),
        labeledFigure('Win', win),
      ),
      spinButton,
      makeElement(
        'div',
        { class: 'betting' },
        lowerButton,
        labeledFigure('Bet', bet),
        higherButton,
        ...view.actions,
      ),
    ),
  ),
);
