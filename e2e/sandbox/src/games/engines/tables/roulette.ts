import { tableEngine, type Field } from './tableEngine';

const red = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Outside bets: which numbers they cover, and what they give back for 1, in hundredths. */
const outside: Record<
  string,
  { label: string; odds: string; percent: number; covers: (n: number) => boolean }
> = {
  low: { label: '1–18', odds: '1 to 1', percent: 200, covers: (n) => n >= 1 && n <= 18 },
  even: { label: 'Even', odds: '1 to 1', percent: 200, covers: (n) => n !== 0 && n % 2 === 0 },
  red: { label: 'Red', odds: '1 to 1', percent: 200, covers: (n) => red.has(n) },
  black: { label: 'Black', odds: '1 to 1', percent: 200, covers: (n) => n !== 0 && !red.has(n) },
  odd: { label: 'Odd', odds: '1 to 1', percent: 200, covers: (n) => n % 2 === 1 },
  high: { label: '19–36', odds: '1 to 1', percent: 200, covers: (n) => n >= 19 },
  dozen1: { label: '1st 12', odds: '2 to 1', percent: 300, covers: (n) => n >= 1 && n <= 12 },
  dozen2: { label: '2nd 12', odds: '2 to 1', percent: 300, covers: (n) => n >= 13 && n <= 24 },
  dozen3: { label: '3rd 12', odds: '2 to 1', percent: 300, covers: (n) => n >= 25 },
};

const straightPercent = 3_600;

const fields: Field[] = [
  ...Array.from({ length: 37 }, (_, number) => ({
    id: `n${String(number)}`,
    label: String(number),
    group: number === 0 ? 'zero' : red.has(number) ? 'red' : 'black',
    odds: '35 to 1',
  })),
  ...Object.entries(outside).map(([id, { label, odds }]) => ({
    id,
    label,
    group: id.startsWith('dozen') ? 'dozen' : 'even',
    odds,
  })),
];

export interface RouletteResult {
  readonly number: number;
  readonly colour: 'red' | 'black' | 'green';
}

/** European roulette: one zero, 97.3 % in the long run on every field. */
export const roulette = tableEngine<RouletteResult>({
  kind: 'roulette',
  fields,
  draw: (draw) => {
    const number = draw(37);
    return { number, colour: number === 0 ? 'green' : red.has(number) ? 'red' : 'black' };
  },
  returnPercent: (field, { number }) => {
    const bet = outside[field];
    if (bet) return bet.covers(number) ? bet.percent : 0;
    return field === `n${String(number)}` ? straightPercent : 0;
  },
});
