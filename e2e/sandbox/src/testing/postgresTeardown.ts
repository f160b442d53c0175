import './postgresSetup';

export default async function postgresTeardown(): Promise<void> {
  for (const server of globalThis.testPostgres ?? []) await server.stop();
}
