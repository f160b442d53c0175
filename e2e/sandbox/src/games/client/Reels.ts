import { draw, make, pause, picture, wantsLessMotion } from './page';

const rows = 3;
const reelCount = 5;
const loopCells = 12;
const landedMs = 620;
const betweenReelsMs = 140;

/** The five reels: they turn while the round is played, and land on what the server drew. */
export class Reels {
  readonly element: HTMLElement;
  private readonly reels: HTMLElement[];
  private turning: Animation[] = [];

  constructor(private readonly symbols: readonly string[]) {
    this.reels = Array.from({ length: reelCount }, (_, reel) => {
      const strip = make('div', { class: 'strip' });
      for (let row = 0; row < rows; row += 1) strip.append(this.cell((reel * 2 + row * 3) % 6));
      return strip;
    });
    this.element = make(
      'div',
      { class: 'reels', 'aria-hidden': 'true' },
      ...this.reels.map((strip) => make('div', { class: 'reel' }, strip)),
    );
  }

  private cell(symbol: number): HTMLElement {
    return make('div', { class: 'cell' }, picture(this.symbols[symbol] ?? '', 'symbol'));
  }

  private cellHeight(): number {
    return (this.reels[0]?.parentElement?.clientHeight ?? 300) / rows;
  }

  private blur(strip: HTMLElement): void {
    for (let index = 0; index < loopCells; index += 1) {
      strip.prepend(this.cell(Math.floor(Math.random() * 10)));
    }
  }

  /** Sets the reels turning until `land`. */
  turn(): void {
    this.clearMarks();
    if (wantsLessMotion()) return;
    const travel = this.cellHeight() * loopCells;
    this.turning = this.reels.map((strip) => {
      this.blur(strip);
      const path = [{ transform: `translateY(${String(-travel)}px)` }, { transform: 'translateY(0)' }];
      return strip.animate(path, { duration: 620, iterations: Infinity });
    });
  }

  private async landReel(reel: number, window: readonly (readonly number[])[]): Promise<void> {
    const strip = this.reels[reel];
    if (!strip) return;
    const landed = (window[reel] ?? []).map((symbol) => this.cell(symbol));
    const turning = this.turning[reel];
    if (turning) {
      await pause(reel * betweenReelsMs);
      turning.cancel();
      const travel = this.cellHeight() * 6;
      strip.replaceChildren(...landed, ...[...strip.children].slice(0, 6));
      const path = [{ transform: `translateY(${String(-travel)}px)` }, { transform: 'translateY(0)' }];
      await strip.animate(path, { duration: landedMs, easing: 'cubic-bezier(.16,.9,.3,1.06)' }).finished;
    }
    strip.replaceChildren(...landed);
  }

  async land(window: readonly (readonly number[])[]): Promise<void> {
    await Promise.all(this.reels.map((_, reel) => this.landReel(reel, window)));
    this.turning = [];
  }

  /** Leaves the reels as they stand when a round does not come about. */
  stop(): void {
    for (const animation of this.turning) animation.cancel();
    this.turning = [];
    for (const strip of this.reels) strip.replaceChildren(...[...strip.children].slice(-rows));
  }

  mark(cells: readonly (readonly [number, number])[]): void {
    this.element.classList.add('marked');
    for (const [reel, row] of cells) this.reels[reel]?.children[row]?.classList.add('won');
  }

  clearMarks(): void {
    this.element.classList.remove('marked');
    for (const cell of this.element.querySelectorAll('.won')) cell.classList.remove('won');
  }
}

const colours = ['#ffd84d', '#5fe8ff', '#ff7ad1', '#8dff7a', '#ffa64d', '#b69bff'];

/** The lines of a window, drawn over the reels in a box of 5 × 3. */
export class WinLines {
  readonly element = draw('svg', { class: 'lines', viewBox: '0 0 50 30', 'aria-hidden': 'true' });

  constructor(private readonly lines: readonly (readonly number[])[]) {}

  show(line: number): void {
    const rows = this.lines[line] ?? [];
    const points = rows.map((row, reel) => `${String(reel * 10 + 5)},${String(row * 10 + 5)}`).join(' ');
    const colour = colours[line % colours.length] ?? '#fff';
    this.element.append(
      draw('polyline', { points, fill: 'none', stroke: '#000', 'stroke-opacity': 0.5, 'stroke-width': 1.1 }),
      draw('polyline', {
        points,
        fill: 'none',
        stroke: colour,
        'stroke-width': 0.55,
        'stroke-linejoin': 'round',
      }),
    );
  }

  clear(): void {
    this.element.replaceChildren();
  }
}
