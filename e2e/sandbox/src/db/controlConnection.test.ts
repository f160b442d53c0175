import type pg from 'pg';
import { createTestPool, startPostgres, type TestPostgres } from '../testing/postgres';
import { startTimeoutMs } from '../testing/testSandbox';
import { createSchedule, ifLeader, oneAtATime } from '../tasks';
import { createControlConnection } from './controlConnection';

let postgres: TestPostgres;
let observer: pg.Pool;

beforeAll(async () => {
  postgres = await startPostgres();
  observer = createTestPool(postgres);
}, startTimeoutMs);
afterAll(async () => {
  await observer.end();
  await postgres.stop();
});

/** Ends the session of the leader, as PostgreSQL does when the process dies. */
const endLeader = () =>
  observer.query(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND objid = 727002 AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );

it('makes one of three processes the leader, and another process when the session of the leader ends', async () => {
  const processes = [1, 2, 3].map(() => createControlConnection(postgres.url));
  const leaders = () => Promise.all(processes.map(({ isLeader }) => isLeader().catch(() => false)));
  const first = await leaders();
  expect(first.filter(Boolean)).toHaveLength(1);
  expect(await leaders()).toEqual(first);
  await endLeader();
  // The former leader notices the end of its session with its next call or before.
  let next = await leaders();
  while (!next.some(Boolean)) next = await leaders();
  expect(next.filter(Boolean)).toHaveLength(1);
  const leader = processes[next.indexOf(true)];
  await leader?.close();
  const others = processes.filter((process) => process !== leader);
  let isReplaced = false;
  while (!isReplaced)
    isReplaced = (await Promise.all(others.map(({ isLeader }) => isLeader()))).includes(true);
  for (const { close } of others) await close();
});

it('skips a scheduled round without an error while the database does not respond', async () => {
  const round = jest.fn();
  const isLeader = jest.fn().mockRejectedValueOnce(new Error('Query read timeout')).mockResolvedValue(true);
  const runIfLeader = ifLeader({ isLeader }, round);
  await runIfLeader();
  expect(round).not.toHaveBeenCalled();
  await runIfLeader();
  expect(round).toHaveBeenCalledTimes(1);
});

it('runs scheduled rounds in only one of two processes at a time, even after the leader changes', async () => {
  const processes = [1, 2].map(() => createControlConnection(postgres.url));
  const runs = [0, 0];
  let running = 0;
  let maxRunning = 0;
  const schedules = processes.map((process, index) => {
    const schedule = createSchedule();
    const round = async () => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await observer.query('SELECT 1');
      runs[index] = (runs[index] ?? 0) + 1;
      running -= 1;
    };
    schedule.repeat('round', ifLeader(process, oneAtATime(round)), 5);
    return schedule;
  });
  const countAfter = async (count: number) => {
    while ((runs[0] ?? 0) + (runs[1] ?? 0) < count) await observer.query('SELECT 1');
    return [...runs];
  };
  const [first = 0, second = 0] = await countAfter(5);
  expect(first === 0 || second === 0).toBe(true);
  const [leader, follower] = first > 0 ? [0, 1] : [1, 0];
  await schedules[leader]?.stop();
  await processes[leader]?.close();
  const stopped = runs[leader];
  while ((runs[follower] ?? 0) < 5) await observer.query('SELECT 1');
  expect(runs[leader]).toBe(stopped);
  expect(maxRunning).toBe(1);
  await schedules[follower]?.stop();
  await processes[follower]?.close();
});

it('returns whether the database is prepared, and rejects while it does not respond', async () => {
  const { isPrepared, close } = createControlConnection(postgres.url);
  await observer.query('CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text)');
  await observer.query(`INSERT INTO migration VALUES ('seed', '') ON CONFLICT DO NOTHING`);
  expect(await isPrepared()).toBe(true);
  await observer.query(`DELETE FROM migration WHERE name = 'seed'`);
  expect(await isPrepared()).toBe(false);
  await observer.query('DROP TABLE migration');
  expect(await isPrepared()).toBe(false);
  await close();
  const unreachable = createControlConnection('postgres://postgres@127.0.0.1:1/postgres');
  await expect(unreachable.isPrepared()).rejects.toThrow('ECONNREFUSED');
  await unreachable.close();
});
