import { openShoe, type Card } from './shoe';
import { tableEngine } from './tableEngine';

const points = (cards: readonly Card[]) =>
  cards.reduce((sum, { rank }) => sum + (rank >= 10 ? 0 : rank), 0) % 10;

/** Whether the banker takes a third card, by the banker's points and the player's third card. */
function bankerDraws(banker: number, playerThird: Card | undefined): boolean {
  if (!playerThird) return banker <= 5;
  const third = playerThird.rank >= 10 ? 0 : playerThird.rank;
  if (banker <= 2) return true;
  if (banker === 3) return third !== 8;
  if (banker === 4) return third >= 2 && third <= 7;
  if (banker === 5) return third >= 4 && third <= 7;
  return banker === 6 && (third === 6 || third === 7);
}

export interface BaccaratResult {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  readonly playerPoints: number;
  readonly bankerPoints: number;
  readonly winner: 'player' | 'banker' | 'tie';
}

export function dealBaccarat(deal: () => Card): BaccaratResult {
  const first = [deal(), deal(), deal(), deal()] as const;
  const player = [first[0], first[2]];
  const banker = [first[1], first[3]];
  const natural = points(player) >= 8 || points(banker) >= 8;
  const playerThird = !natural && points(player) <= 5 ? deal() : undefined;
  if (playerThird) player.push(playerThird);
  if (!natural && bankerDraws(points(banker), playerThird)) banker.push(deal());
  const playerPoints = points(player);
  const bankerPoints = points(banker);
  const winner = playerPoints === bankerPoints ? 'tie' : playerPoints > bankerPoints ? 'player' : 'banker';
  return { player, banker, playerPoints, bankerPoints, winner };
}

/** Banker pays 0.95 to 1; a tie gives player and banker their stakes back. */
const wonPercent: Record<string, number> = { player: 200, banker: 195, tie: 900 };

/** Punto banco by its fixed rules of drawing. */
export const baccarat = tableEngine<BaccaratResult>({
  kind: 'baccarat',
  fields: [
    { id: 'player', label: 'Player', group: 'hand', odds: '1 to 1' },
    { id: 'tie', label: 'Tie', group: 'tie', odds: '8 to 1' },
    { id: 'banker', label: 'Banker', group: 'hand', odds: '0.95 to 1' },
  ],
  draw: (draw) => dealBaccarat(openShoe(draw)),
  returnPercent: (field, { winner }) => {
    if (field === winner) return wonPercent[field] ?? 0;
    return winner === 'tie' ? 100 : 0;
  },
});
