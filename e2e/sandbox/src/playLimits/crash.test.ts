import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { setPlayLimit } from 'shared-contracts/api';
import { balancedLedger } from '../ledger/audit';
import { payByCard } from '../testing/depositCalls';
import { freePort } from '../testing/freePort';
import { startPostgres, type TestPostgres } from '../testing/postgres';
import { spawnSandbox, type SpawnedSandbox } from '../testing/spawnSandbox';
import type { TestMember } from '../testing/testSandbox';

let postgres: TestPostgres;
let watcher: pg.Client;
let sandbox: SpawnedSandbox;
let port: number;

async function startServer(): Promise<void> {
  sandbox = spawnSandbox(port, { DATABASE_URL: postgres.url });
  await sandbox.ready();
}
beforeAll(async () => {
  postgres = await startPostgres();
  port = await freePort();
  watcher = new pg.Client({ connectionString: postgres.url });
  await watcher.connect();
  await startServer();
}, 120_000);
afterAll(async () => {
  await sandbox.kill('SIGTERM');
  await watcher.end();
  await postgres.stop();
}, 30_000);

const creditedMinor = async (member: string) => {
  const { rows } = await watcher.query<{ sum: string }>(
    "SELECT coalesce(sum(amount_minor), 0)::text AS sum FROM deposit_order WHERE member = $1 AND state = 'credited'",
    [member],
  );
  return Number(rows[0]?.sum);
};

it('[L-003] never exceeds a limit when the server is killed during parallel deposits that are then repeated', async () => {
  const member = (await sandbox.control('createMember')) as TestMember;
  const { token } = member;
  expect(await sandbox.call(setPlayLimit.path, { kind: 'day', value: '100.00' }, { token })).toMatchObject({
    error: 0,
  });
  const keys = Array.from({ length: 8 }, () => randomUUID());
  const send = () =>
    keys.map((key) =>
      payByCard(sandbox, member, {}, { key }).then(
        ({ error }) => (error === 0 ? 'paid' : 'rejected'),
        () => 'lost',
      ),
    );
  for (let kills = 0; kills < 3; kills += 1) {
    const calls = send();
    // After the first reply, the other calls are still running.
    await Promise.race(calls);
    await sandbox.kill('SIGKILL');
    await Promise.all(calls);
    expect(await creditedMinor(member.id)).toBeLessThanOrEqual(10_000);
    await startServer();
  }
  await Promise.all(send());
  await sandbox.control('moveClock', { ms: 60_000 });
  await sandbox.control('reconcile');
  const credited = await creditedMinor(member.id);
  expect(credited).toBeGreaterThan(0);
  expect(credited).toBeLessThanOrEqual(10_000);
  expect(await sandbox.control('auditLedger')).toEqual(balancedLedger);
}, 180_000);
