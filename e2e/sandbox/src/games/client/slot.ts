import type { LineWin, SlotOutcome, SlotTable } from '../engines/slot';
import { countTo, make, money, pause, picture, readStart, wantsLessMotion } from './page';
import { payTable } from './payTable';
import { RoundRefused, playRound, type RoundAnswer } from './playRound';
import { Reels, WinLines } from './Reels';

const start = readStart<SlotTable>();
const { table, sign } = start;
const amount = (minor: number) => money(minor, sign);
/** From here on a win is celebrated. */
const bigWinStakes = 15;
const lineShownMs = 900;

const reels = new Reels(start.pictures.symbols);
const winLines = new WinLines(table.lines);
const balance = make('output', { class: 'figure', id: 'balance', translate: 'no' });
const bet = make('output', { class: 'figure', translate: 'no' });
const lastWin = make('output', { class: 'figure', translate: 'no' });
const message = make('p', { class: 'message', role: 'status' }, 'Good luck!');
const spinButton = make('button', { class: 'spin', type: 'button' }, make('span', {}, 'Spin'));
const lessButton = make('button', { class: 'round', type: 'button', 'aria-label': 'Lower bet' }, '−');
const moreButton = make('button', { class: 'round', type: 'button', 'aria-label': 'Higher bet' }, '+');
const paysButton = make('button', { class: 'quiet', type: 'button' }, 'Pays');
const celebration = make('div', { class: 'celebration', 'aria-hidden': 'true' });
const pays = payTable(table, start.pictures.symbols, sign);

let balanceMinor = start.balanceMinor;
let playing = false;
let showing = 0;
let stake = Math.max(
  0,
  table.stakesMinor.findLastIndex((minor) => minor <= Math.max(20, balanceMinor / 60)),
);

const stakeMinor = () => table.stakesMinor[stake] ?? 20;

function showBet(): void {
  bet.textContent = amount(stakeMinor());
  lessButton.disabled = playing || stake === 0;
  moreButton.disabled = playing || stake === table.stakesMinor.length - 1;
  spinButton.disabled = playing;
}

function changeBet(step: number): void {
  if (playing) return;
  stake = Math.min(table.stakesMinor.length - 1, Math.max(0, stake + step));
  showBet();
}

const cellsOf = ({ line, count }: LineWin) =>
  (table.lines[line] ?? []).slice(0, count).map((row, reel) => [reel, row] as const);

function scatterCells(window: SlotOutcome['window']) {
  return window.flatMap((symbols, reel) =>
    symbols.flatMap((symbol, row) => (symbol === 11 ? [[reel, row] as const] : [])),
  );
}

/** All lines together first, then one after the other until the next round. */
async function showWins({ lineWins, window, scatterWinMinor }: SlotOutcome): Promise<void> {
  const round = ++showing;
  reels.mark([...lineWins.flatMap(cellsOf), ...(scatterWinMinor > 0 ? scatterCells(window) : [])]);
  for (const { line } of lineWins) winLines.show(line);
  if (lineWins.length < 2 || wantsLessMotion()) return;
  await pause(lineShownMs * 2);
  for (let index = 0; round === showing; index = (index + 1) % lineWins.length) {
    const one = lineWins[index];
    if (!one) return;
    winLines.clear();
    reels.clearMarks();
    winLines.show(one.line);
    reels.mark(cellsOf(one));
    await pause(lineShownMs);
  }
}

async function celebrate(winMinor: number): Promise<void> {
  const total = make('b', {}, amount(0));
  celebration.replaceChildren(make('strong', {}, 'Big win'), total);
  for (let coin = 0; coin < 24; coin += 1) {
    const piece = make('i');
    piece.style.setProperty('--x', String(Math.random()));
    piece.style.setProperty('--wait', `${(Math.random() * 0.9).toFixed(2)}s`);
    celebration.append(piece);
  }
  celebration.classList.add('on');
  countTo(total, 0, winMinor, 1_600, amount);
  await pause(2_600);
  celebration.classList.remove('on');
}

async function showResult(answer: RoundAnswer<SlotOutcome>): Promise<void> {
  await reels.land(answer.outcome.window);
  const won = answer.winMinor;
  message.textContent = won > 0 ? `You won ${amount(won)}` : 'No win this time';
  message.classList.toggle('good', won > 0);
  lastWin.textContent = amount(won);
  countTo(balance, balanceMinor, answer.balanceMinor, won > 0 ? 700 : 0, amount);
  balanceMinor = answer.balanceMinor;
  if (won > 0) void showWins(answer.outcome);
  if (won >= bigWinStakes * answer.stakeMinor) await celebrate(won);
}

async function spin(): Promise<void> {
  if (playing || pays.dialog.open) return;
  playing = true;
  showing += 1;
  winLines.clear();
  message.classList.remove('good');
  message.textContent = 'Spinning…';
  balance.textContent = amount(balanceMinor - Math.min(balanceMinor, stakeMinor()));
  showBet();
  reels.turn();
  try {
    await showResult(await playRound<SlotOutcome>(start.key, { stakeMinor: stakeMinor() }));
  } catch (error) {
    reels.stop();
    balance.textContent = amount(balanceMinor);
    message.textContent =
      error instanceof RoundRefused ? error.message : 'Something went wrong. Please try again.';
  }
  playing = false;
  showBet();
}

spinButton.addEventListener('click', () => void spin());
lessButton.addEventListener('click', () => {
  changeBet(-1);
});
moreButton.addEventListener('click', () => {
  changeBet(1);
});
paysButton.addEventListener('click', () => {
  pays.show(stakeMinor());
});
document.addEventListener('keydown', (event) => {
  if (pays.dialog.open || event.repeat) return;
  const onOther = event.target instanceof HTMLButtonElement && event.target !== spinButton;
  if (event.code === 'Space' && !onOther) {
    event.preventDefault();
    void spin();
  }
  if (event.code === 'ArrowUp') changeBet(1);
  if (event.code === 'ArrowDown') changeBet(-1);
});

const figure = (label: string, value: HTMLElement) =>
  make('div', { class: 'figureBox' }, make('span', {}, label), value);

balance.textContent = amount(balanceMinor);
lastWin.textContent = amount(0);
showBet();
document.body.append(
  picture(start.pictures.backdrop, 'backdrop'),
  // Every symbol is fetched before the frame is ready, so that no reel ever turns empty.
  make('div', { class: 'store' }, ...start.pictures.symbols.map((symbol) => picture(symbol, 'symbol'))),
  make(
    'main',
    { class: 'machine' },
    make('h1', {}, make('img', { src: start.pictures.title, alt: start.name, class: 'sign' })),
    make('div', { class: 'cabinet' }, reels.element, winLines.element, celebration),
    message,
    make(
      'div',
      { class: 'bar' },
      make(
        'div',
        { class: 'figures' },
        figure(start.mode === 'fun' ? 'Play money' : 'Balance', balance),
        figure('Win', lastWin),
      ),
      spinButton,
      make('div', { class: 'betting' }, lessButton, figure('Bet', bet), moreButton, paysButton),
    ),
  ),
  pays.dialog,
);
