import { randomInt, seededRandom } from '../../../seededRandom';
import { rowCount, scatter, type Machine } from './machine';

/** Two scatters must not be seen on one reel at once. */
function scattersApart(strip: readonly number[]): boolean {
  const places = strip.flatMap((symbol, index) => (symbol === scatter ? [index] : []));
  return places.every((place, index) => {
    const next = places[(index + 1) % places.length] ?? place;
    const gap = places.length === 1 ? strip.length : (next - place + strip.length) % strip.length;
    return gap >= rowCount;
  });
}

function shuffle(symbols: number[], seed: string): number[] {
  const random = seededRandom(seed);
  for (let index = symbols.length - 1; index > 0; index -= 1) {
    const other = randomInt(random, 0, index);
    const kept = symbols[index] ?? 0;
    symbols[index] = symbols[other] ?? 0;
    symbols[other] = kept;
  }
  return symbols;
}

function stripOf(counts: readonly number[], seed: string): readonly number[] {
  const symbols = counts.flatMap((count, symbol) => Array.from({ length: count }, () => symbol));
  for (let attempt = 0; ; attempt += 1) {
    const strip = shuffle([...symbols], `${seed}:${String(attempt)}`);
    if (scattersApart(strip)) return strip;
  }
}

/** The five strips of a machine, the same in every process. */
export function stripsOf(machine: Machine, name: string): readonly (readonly number[])[] {
  return machine.counts.map((counts, reel) => stripOf(counts, `strip:${name}:${String(reel)}`));
}
