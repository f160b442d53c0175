import { reelCount, rowCount, scatter, type SlotOutcome, type SlotTable } from '../engines/slotTable';
import type { GameView } from './GameView';
import { makeElement, makeButton, makePicture, makeSvg, pause, prefersReducedMotion } from './page';
import { createPayTable } from './payTable';

/** Number of random cells that move through a spinning reel. */
const loopCells = 12;
const landingMs = 620;
const betweenReelsMs = 140;
const lineColors = ['#ffd84d', '#5fe8ff', '#ff7ad1', '#8dff7a', '#ffa64d', '#b69bff'];

const slideDown = (pixels: number) => [
  { transform: `translateY(${String(-pixels)}px)` },
  { transform: 'translateY(0)' },
];

/** Five reels, which spin until the server's window arrives. */
export function reelsView(
  table: SlotTable,
  pictures: readonly string[],
  currencySymbol: string,
  stakeMinor: () => number,
): GameView<SlotOutcome> {
  const makeCell = (index: number) =>
    makeElement('div', { class: 'cell' }, makePicture(pictures[index] ?? '', 'symbol'));
  const strips = Array.from({ length: reelCount }, (_, reel) => {
    const cells = Array.from({ length: rowCount }, (_, row) => makeCell((reel * 2 + row * 3) % 6));
    return makeElement('div', { class: 'strip' }, ...cells);
  });
  const reels = makeElement(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...strips.map((strip) => makeElement('div', { class: 'reel' }, strip)),
  );
  const lines = makeSvg('svg', { class: 'lines', viewBox: '0 0 50 30', 'aria-hidden': 'true' });
  const payTable = createPayTable(table, pictures, currencySymbol);
  const paysButton = makeButton('quiet', 'Pays');
  paysButton.addEventListener('click', () => {
    payTable.show(stakeMinor());
  });
  let spins: Animation[] = [];

  const cellHeight = () => reels.clientHeight / rowCount;

  function drawLine(line: number): void {
    const rows = table.lines[line] ?? [];
    const points = rows.map((row, reel) => `${String(reel * 10 + 5)},${String(row * 10 + 5)}`).join(' ');
    const stroke = lineColors[line % lineColors.length] ?? '#fff';
    lines.append(makeSvg('polyline', { points, fill: 'none', stroke, 'stroke-width': 0.6 }));
  }

  const markCell = (reel: number, row: number) => strips[reel]?.children[row]?.classList.add('won');

  function showWins({ lineWins, scatterWinMinor, window }: SlotOutcome): void {
    reels.classList.toggle('marked', lineWins.length > 0 || scatterWinMinor > 0);
    for (const { line, count } of lineWins) {
      drawLine(line);
      for (const [reel, row] of (table.lines[line] ?? []).slice(0, count).entries()) markCell(reel, row);
    }
    if (scatterWinMinor === 0) return;
    for (const [reel, symbols] of window.entries()) {
      if (symbols.includes(scatter)) markCell(reel, symbols.indexOf(scatter));
    }
  }

  async function landReel(strip: HTMLElement, reel: number, window: SlotOutcome['window']): Promise<void> {
    const cells = (window[reel] ?? []).map(makeCell);
    const spin = spins[reel];
    if (spin) {
      await pause(reel * betweenReelsMs);
      spin.cancel();
      strip.replaceChildren(...cells, ...[...strip.children].slice(0, loopCells / 2));
      const timing = { duration: landingMs, easing: 'cubic-bezier(.16,.9,.3,1.06)' };
      await strip.animate(slideDown(cellHeight() * (loopCells / 2)), timing).finished;
    }
    strip.replaceChildren(...cells);
  }

  return {
    element: makeElement(
      'div',
      { class: 'cabinet' },
      reels,
      lines,
      // Loads every symbol before the frame's load event, so that no reel spins empty.
      makeElement('div', { class: 'hidden' }, ...pictures.map((picture) => makePicture(picture, 'symbol'))),
      payTable.dialog,
    ),
    choices: [],
    actions: [paysButton],
    bet: () => ({}),
    spin() {
      lines.replaceChildren();
      reels.classList.remove('marked');
      if (prefersReducedMotion()) return;
      spins = strips.map((strip) => {
        const movingCells = Array.from({ length: loopCells }, () => makeCell(Math.floor(Math.random() * 10)));
        strip.prepend(...movingCells);
        return strip.animate(slideDown(cellHeight() * loopCells), { duration: 620, iterations: Infinity });
      });
    },
    async land(outcome) {
      await Promise.all(strips.map((strip, reel) => landReel(strip, reel, outcome.window)));
      spins = [];
      showWins(outcome);
    },
    stop() {
      for (const spin of spins) spin.cancel();
      spins = [];
      for (const strip of strips) strip.replaceChildren(...[...strip.children].slice(-rowCount));
    },
  };
}
