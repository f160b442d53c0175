import { lines, reelCount, scatter, wild, type Machine } from './machine';

export interface LineWin {
  readonly line: number;
  readonly symbol: number;
  readonly count: number;
  readonly winMinor: number;
}

/** The best symbol of a line and how many of it stand in a row from the left. Wilds stand for all but the scatter. */
function runOf(symbols: readonly number[]): { symbol: number; count: number } {
  const symbol = symbols.find((one) => one !== wild) ?? wild;
  if (symbol === scatter) return { symbol, count: 0 };
  const broken = symbols.findIndex((one) => one !== symbol && one !== wild);
  return { symbol, count: broken === -1 ? symbols.length : broken };
}

export function payOf(machine: Machine, symbols: readonly number[]) {
  const { symbol, count } = runOf(symbols);
  return { symbol, count, pay: machine.pays[symbol]?.[count - 3] ?? 0 };
}

export interface Evaluation {
  readonly lineWins: readonly LineWin[];
  readonly scatters: number;
  readonly scatterWinMinor: number;
  readonly winMinor: number;
}

/** What a window pays: `window[reel][row]`. */
export function evaluate(
  machine: Machine,
  window: readonly (readonly number[])[],
  stakeMinor: number,
): Evaluation {
  const lineStake = stakeMinor / lines.length;
  const lineWins = lines.flatMap((rows, line): LineWin[] => {
    const symbols = rows.map((row, reel) => window[reel]?.[row] ?? scatter);
    const { symbol, count, pay } = payOf(machine, symbols);
    return pay > 0 ? [{ line, symbol, count, winMinor: pay * lineStake }] : [];
  });
  const scatters = window.flat().filter((symbol) => symbol === scatter).length;
  const scatterWinMinor = (machine.scatterPays[Math.min(scatters, reelCount) - 3] ?? 0) * stakeMinor;
  const winMinor = lineWins.reduce((sum, { winMinor: won }) => sum + won, scatterWinMinor);
  return { lineWins, scatters, scatterWinMinor, winMinor };
}
