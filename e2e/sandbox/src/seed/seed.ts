import type { Orm } from '../db/Database';
import { seedCatalogue } from './seedCatalogue';
import { seedMembers } from './seedMembers';

/** Fills an empty database: the same content everywhere, only ids of members and secrets differ. */
export async function seed(orm: Orm): Promise<void> {
  await seedCatalogue(orm);
  await seedMembers(orm);
}
