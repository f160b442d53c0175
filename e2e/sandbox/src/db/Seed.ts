import type { Orm } from './Database';

/** The content of a new database. */
export interface Seed {
  /** Changes with the content. */
  readonly hash: () => Promise<string>;
  readonly fill: (orm: Orm) => Promise<void>;
}
