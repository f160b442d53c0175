import { randomUUID } from 'node:crypto';
import { login } from 'shared-contracts/api';
import { logLineError } from 'shared-contracts/logs';
import type pg from 'pg';
import { rejectionCodes } from './errors/Rejection';
import { payByCard } from './testing/depositCalls';
import { freePort } from './testing/freePort';
import { createTestPool, startPostgres, type TestPostgres } from './testing/postgres';
import { spawnSandbox, type SpawnedSandbox } from './testing/spawnSandbox';
import type { Envelope, TestMember } from './testing/testSandbox';

interface Process extends SpawnedSandbox {
  readonly metricsPort: number;
}

let postgres: TestPostgres;
let database: pg.Pool;
const started: Process[] = [];

async function start(env: Record<string, string> = {}): Promise<Process> {
  const metricsPort = await freePort();
  const sandbox = spawnSandbox(await freePort(), {
    DATABASE_URL: postgres.url,
    WALLET_SECRET: 'the secret of two processes',
    // The sandbox uses the next port.
    METRICS_PORT: String(metricsPort - 1),
    LOG_LEVEL: 'debug',
    ...env,
  });
  const process = Object.assign(sandbox, { metricsPort });
  started.push(process);
  await sandbox.ready();
  return process;
}

beforeEach(async () => {
  postgres = await startPostgres();
  database = createTestPool(postgres);
}, 60_000);
afterEach(async () => {
  await Promise.all(started.splice(0).map((process) => process.kill('SIGKILL')));
  await database.end();
  await postgres.stop();
});

async function metricsOf({ metricsPort }: Process): Promise<string> {
  return (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
}

/** The completed runs of each task. */
const runsByTask = (metrics: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...metrics.matchAll(/^task_runs_total\{task="([^"]+)",outcome="completed"\} (\d+)$/gm)].map(
      ([, task = '', count]) => [task, Number(count)],
    ),
  );

async function signIn({ origin }: Process, username: string, password: string): Promise<Envelope> {
  const response = await fetch(origin + login.path, {
    method: 'POST',
    headers: { lang: 'en' },
    body: new URLSearchParams({ username, password, type: 'MEMBER' }),
  });
  return (await response.json()) as Envelope;
}

async function startTwo(): Promise<[Process, Process]> {
  return [await start(), await start()];
}

it('allows three wrong passwords and thirty cards in a row over two processes @security6', async () => {
  const [first, second] = await startTwo();
  const member = (await first.control('createMember')) as TestMember;
  const errors: number[] = [];
  for (const process of [first, second, first, second, first, second]) {
    errors.push((await signIn(process, member.username, 'a guess')).error);
    // The pause after the third wrong password must not end during the test.
    await database.query('UPDATE rate_limit SET expire = expire + 600000');
  }
  expect(errors).toEqual([-4, -4, -4, -5, -5, -5]);
  const cards = await Promise.all(
    Array.from({ length: 80 }, (_, index) =>
      payByCard(index % 2 === 0 ? first : second, member, { cardNum: '4242424242424241' }),
    ),
  );
  expect(cards.filter(({ error }) => error === rejectionCodes.invalid)).toHaveLength(30);
  expect(cards.filter(({ error }) => error === rejectionCodes.tooMany)).toHaveLength(50);
}, 120_000);

it('creates one order for one key that two processes get at the same time', async () => {
  const [first, second] = await startTwo();
  const member = (await first.control('createMember')) as TestMember;
  const keys = Array.from({ length: 7 }, () => randomUUID());
  for (const key of keys) {
    const replies = await Promise.all(
      [first, second, first, second].map((process) => payByCard(process, member, {}, { key })),
    );
    expect(replies.map(({ error }) => error)).toEqual([0, 0, 0, 0]);
    expect(new Set(replies.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  }
  const { rows } = await database.query('SELECT id FROM deposit_order WHERE member = $1', [member.id]);
  expect(rows).toHaveLength(keys.length);
  expect(await second.control('auditLedger')).toMatchObject({ unbalanced: 0 });
}, 120_000);

it('runs the tasks in one of two processes, and in the other one when the first is killed', async () => {
  const [first, second] = await startTwo();
  const tasks = ['expired bonuses', 'notifying the operator', 'open deposits', 'open rounds'];
  /** Waits until each task of a process has run twice. */
  const waitForRuns = async (process: Process) => {
    const areDone = async () => {
      const runs = runsByTask(await metricsOf(process));
      expect(Object.keys(runs).toSorted()).toEqual(tasks);
      return Object.values(runs).every((count) => count >= 2);
    };
    while (!(await areDone())) await database.query('SELECT 1');
  };
  await waitForRuns(first);
  expect(runsByTask(await metricsOf(second))).toEqual(Object.fromEntries(tasks.map((task) => [task, 0])));
  await first.kill('SIGKILL');
  await waitForRuns(second);
}, 120_000);

it('finishes an open call after SIGTERM while it reports that it is not ready, and then ends', async () => {
  const process = await start({ DRAIN_DELAY_MS: '60000' });
  const member = (await process.control('createMember')) as TestMember;
  const readiness = async () => {
    const response = await fetch(`${process.origin}/readyz`);
    return { status: response.status, body: await response.json() };
  };
  expect(await readiness()).toEqual({
    status: 200,
    body: { ready: true, checks: { database: 'ready', draining: false } },
  });
  const ended = process.kill('SIGTERM');
  while ((await readiness()).status === 200) await database.query('SELECT 1');
  expect(await readiness()).toEqual({
    status: 503,
    body: { ready: false, checks: { database: 'ready', draining: true } },
  });
  // A load balancer can still send calls.
  expect((await fetch(`${process.origin}/livez`)).status).toBe(200);
  expect(await payByCard(process, member)).toMatchObject({ error: 0 });
  // The second signal does not wait.
  void process.kill('SIGTERM');
  expect(await ended).toBe(1);

  const drained = await start();
  // The lock delays the reply until the process has closed.
  const lock = await database.connect();
  await lock.query('BEGIN');
  await lock.query('LOCK TABLE deposit_order IN ACCESS EXCLUSIVE MODE');
  const open = payByCard(drained, member);
  const isWaiting = async () => {
    const { rows } = await database.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  while (!(await isWaiting())) await database.query('SELECT 1');
  const drainedEnd = drained.kill('SIGTERM');
  while ((await fetch(`${drained.origin}/healthz`)).status !== 503) await database.query('SELECT 1');
  await lock.query('COMMIT');
  lock.release();
  expect(await open).toMatchObject({ error: 0 });
  expect(await drainedEnd).toBe(0);
}, 120_000);

it('each process has metrics that exist before the first error, and adds the ids of a request to its log lines', async () => {
  const process = await start();
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const send = (headers: Record<string, string>) =>
    fetch(`${process.origin}/sys/game/all`, { method: 'POST', headers: { lang: 'en', ...headers } });
  const traced = await send({ traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'edge-1' });
  expect(traced.headers.get('x-request-id')).toBe('edge-1');
  const untraced = await send({ 'x-request-id': 'not valid {}' });
  expect(untraced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  const metrics = await metricsOf(process);
  for (const line of [
    'http_requests_total{class="5xx"} 0',
    'rate_limiter_failures_total 0',
    'database_pool_connections{state="waiting"} 0',
    'task_runs_total{task="open deposits",outcome="failed"} 0',
  ])
    expect(metrics).toContain(line);
  expect(metrics).toMatch(/^http_request_duration_seconds_count\{route="api \/sys\/game"\} 2$/m);
  expect(metrics).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
  const lines = process.output.text.trim().split('\n');
  expect(lines.map(logLineError).filter(Boolean)).toEqual([]);
  const completed = lines.filter((line) => line.includes('"path":"/sys/game/all"'));
  expect(completed.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { requestId: 'edge-1', traceId, status: 200 },
    { requestId: untraced.headers.get('x-request-id') },
  ]);
}, 120_000);

it('checks the configuration without starting the server', async () => {
  const check = async (env: Record<string, string>) => {
    const process = spawnSandbox(await freePort(), { DATABASE_URL: '', ...env }, ['--check-config']);
    return { code: await process.ended, text: process.output.text };
  };
  expect(await check({})).toEqual({ code: 0, text: 'configuration is valid\n' });
  const invalid = await check({ DEMO: 'yes', LOG_LEVEL: 'verbose' });
  expect(invalid.code).toBe(78);
  expect(invalid.text.split('\n')).toHaveLength(3);
}, 60_000);
