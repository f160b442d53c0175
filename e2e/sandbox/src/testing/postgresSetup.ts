import { openPostgres } from '../db/openPostgres';
import { seed } from '../seed/seed';
import { databaseOn, startServer, type TestPostgres } from './postgres';

declare global {
  var testPostgres: readonly TestPostgres[] | undefined;
}

/** One PostgreSQL server for a test run, with a seeded database that each suite gets a copy of. */
export default async function postgresSetup(): Promise<void> {
  const externalUrl = process.env['DATABASE_URL'];
  const server = externalUrl ? { url: externalUrl, stop: () => Promise.resolve() } : await startServer();
  const template = await databaseOn(server.url);
  // Set before the rest of the setup, so that the teardown also stops the server if that fails.
  globalThis.testPostgres = [template, server];
  await (await openPostgres(template.url, seed)).close();
  process.env['TEST_POSTGRES'] = server.url;
  process.env['TEST_POSTGRES_TEMPLATE'] = new URL(template.url).pathname.slice(1);
}
