import type { Orm } from './Database';

/** The content of a new database. */
export interface Seed {
  /** Changes whenever the content does. */
  readonly hash: () => Promise<string>;
  readonly fill: (orm: Orm) => Promise<void>;
}
