import { desc, eq } from 'drizzle-orm';
import { listLatestWins as endpoint } from 'shared-contracts/api';
import { bigWin, game } from '../../db/schema';
import { handle } from '../server/handle';
import { reading } from '../../http/Rules';
import { wireAmount } from '../../ledger/wireAmount';
import { symbolOf } from '../../ledger/currencies';
import { seededRandom, shuffled } from '../../seededRandom';

const shown = 24;
/** Every fourth win is a sentence and the others are objects, because the specification names both shapes. */
const sentenceEvery = 4;

export const listLatestWins = handle(
  endpoint,
  { ...reading, ownership: 'everybody', schema: endpoint.request },
  async (_input, { services, now, scenario }) => {
    const rows = await services.database.orm
      .select({ win: bigWin, game: game.name, cover: game.cover })
      .from(bigWin)
      .innerJoin(game, eq(game.id, bigWin.game))
      .orderBy(desc(bigWin.createdAt), desc(bigWin.id))
      .limit(shown * 3);
    const drawn = shuffled(seededRandom(now.toISOString()), rows).slice(0, shown);
    return drawn.map(({ win, game: title, cover }, index) => {
      const asText = scenario.latestWins
        ? scenario.latestWins === 'text' || (scenario.latestWins === 'mixed' && index % sentenceEvery === 0)
        : index % sentenceEvery === 0;
      if (asText) return `${win.player} won ${symbolOf(win.currency)}${wireAmount(win.amount)} on ${title}`;
      return { game: cover, name: title, amount: wireAmount(win.amount) };
    });
  },
);
