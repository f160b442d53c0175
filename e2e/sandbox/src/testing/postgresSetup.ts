import { openPostgres } from '../db/openPostgres';
import { seed } from '../seed/seed';
import { createTestDatabase, startServer, type TestPostgres } from './postgres';

declare global {
  var testPostgres: readonly TestPostgres[] | undefined;
}

/** Starts one PostgreSQL server for a test run. Each suite gets a copy of one seeded database. */
export default async function postgresSetup(): Promise<void> {
  const externalUrl = process.env['DATABASE_URL'];
  const server = externalUrl ? { url: externalUrl, stop: () => Promise.resolve() } : await startServer();
  const template = await createTestDatabase(server.url);
  // Set before the rest of the setup, so that the teardown also stops the server after a failed setup.
  globalThis.testPostgres = [template, server];
  await (await openPostgres(template.url, seed)).close();
  process.env['TEST_POSTGRES'] = server.url;
  process.env['TEST_POSTGRES_TEMPLATE'] = new URL(template.url).pathname.slice(1);
}
