import { antiquity } from './antiquity';
import { arcana } from './arcana';
import { city } from './city';
import { frontier } from './frontier';
import { jewels } from './jewels';
import { north } from './north';
import { orchard } from './orchard';
import { orient } from './orient';
import { sea } from './sea';
import { sky } from './sky';
import { sweets } from './sweets';
import { tables } from './tables';
import { wild } from './wild';

export const motifs = {
  ...antiquity,
  ...arcana,
  ...city,
  ...frontier,
  ...jewels,
  ...north,
  ...orchard,
  ...orient,
  ...sea,
  ...sky,
  ...sweets,
  ...tables,
  ...wild,
};

export type MotifName = keyof typeof motifs;
