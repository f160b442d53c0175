import { openShoe, type Card } from './shoe';
import { tableEngine } from './tableEngine';

/** Aces are high. */
const height = ({ rank }: Card) => (rank === 1 ? 14 : rank);

export interface HighCardResult {
  readonly sun: Card;
  readonly moon: Card;
  readonly winner: 'sun' | 'moon' | 'tie';
}

/** One card for the sun, one for the moon; the higher wins. A tie costs half of what lies on either. */
export const highCard = tableEngine<HighCardResult>({
  kind: 'highCard',
  fields: [
    { id: 'sun', label: 'Sun', group: 'hand', odds: '1 to 1' },
    { id: 'tie', label: 'Tie', group: 'tie', odds: '11 to 1' },
    { id: 'moon', label: 'Moon', group: 'hand', odds: '1 to 1' },
  ],
  draw: (draw) => {
    const deal = openShoe(draw);
    const sun = deal();
    const moon = deal();
    const difference = height(sun) - height(moon);
    return { sun, moon, winner: difference === 0 ? 'tie' : difference > 0 ? 'sun' : 'moon' };
  },
  returnPercent: (field, { winner }) => {
    if (winner === 'tie') return field === 'tie' ? 1_200 : 50;
    return field === winner ? 200 : 0;
  },
});
