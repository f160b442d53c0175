import { draw } from './elements';

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
