import './postgresSetup';

export default async function postgresTeardown(): Promise<void> {
  for (const each of globalThis.testPostgres ?? []) await each.stop();
}
