import type pg from 'pg';
import { seed } from '../seed/seed';
import { randomInt, seededRandom } from '../seededRandom';
import { freePort } from '../testing/freePort';
import { createTestPool, startEmptyPostgres, startPostgres, type TestPostgres } from '../testing/postgres';
import { spawnSandbox } from '../testing/spawnSandbox';
import { startTimeoutMs } from '../testing/testSandbox';
import { openPostgres } from './openPostgres';

const kills = 4;
/** Maximum number of statements before a test kills the process. The whole preparation runs about 60. */
const maxStatements = 40;

interface Content {
  readonly members: number;
  readonly games: number;
  readonly entries: number;
  readonly seeds: number;
}

let complete: Content;
let postgres: TestPostgres;
let observer: pg.Pool;

async function contentOf(pool: pg.Pool): Promise<Content | undefined> {
  const tables = await pool.query<{ name: string | null }>(`SELECT to_regclass('migration')::text AS name`);
  if (tables.rows[0]?.name == null) return undefined;
  const { rows } = await pool.query<Content>(
    `SELECT (SELECT count(*)::int FROM member) AS members, (SELECT count(*)::int FROM game) AS games,
            (SELECT count(*)::int FROM entry) AS entries,
            (SELECT count(*)::int FROM migration WHERE name = 'seed') AS seeds`,
  );
  return rows[0];
}

const spawnOn = async (url: string) => spawnSandbox(await freePort(), { DATABASE_URL: url, DATA_DIR: '' });

beforeAll(async () => {
  const seeded = await startPostgres();
  await (await openPostgres(seeded.url, seed)).close();
  const pool = createTestPool(seeded);
  const content = await contentOf(pool);
  if (!content) throw new Error('the seeded database has no tables');
  complete = content;
  await pool.end();
  await seeded.stop();
}, startTimeoutMs);
beforeEach(async () => {
  postgres = await startEmptyPostgres();
  observer = createTestPool(postgres);
});
afterEach(async () => {
  await observer.end();
  await postgres.stop();
});

it('fills an empty database although earlier processes were killed during the preparation', async () => {
  expect(complete).toMatchObject({ seeds: 1 });
  expect(Math.min(complete.members, complete.games, complete.entries)).toBeGreaterThan(0);
  const random = seededRandom('kills during the preparation');
  const readStatement = async () => {
    const { rows } = await observer.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'idle'`,
    );
    return rows[0]?.query;
  };
  let killedInPreparation = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const sandbox = await spawnOn(postgres.url);
    const statements = new Set<string>();
    const killAfter = randomInt(random, 1, maxStatements);
    while (!sandbox.output.text.includes('server started') && statements.size < killAfter) {
      const statement = await readStatement();
      if (statement !== undefined) statements.add(statement);
    }
    await sandbox.kill('SIGKILL');
    const content = await contentOf(observer);
    if (content === undefined) killedInPreparation += 1;
    else expect(content).toEqual(complete);
  }
  expect(killedInPreparation).toBeGreaterThan(0);
  const sandbox = await spawnOn(postgres.url);
  await sandbox.ready();
  expect(await contentOf(observer)).toEqual(complete);
  await sandbox.kill('SIGTERM');
}, 180_000);

it('fills an empty database once if three processes start at the same time', async () => {
  const sandboxes = await Promise.all([1, 2, 3].map(() => spawnOn(postgres.url)));
  await Promise.all(sandboxes.map((sandbox) => sandbox.ready()));
  expect(await contentOf(observer)).toEqual(complete);
  await Promise.all(sandboxes.map((sandbox) => sandbox.kill('SIGTERM')));
}, 180_000);

describe('a database that does not record its seed', () => {
  const fillNothing = { fill: () => Promise.resolve() };
  const removeRecord = () => observer.query(`DELETE FROM migration WHERE name = 'seed'`);

  it('is filled if it has tables but no games', async () => {
    await (await openPostgres(postgres.url, fillNothing)).close();
    await removeRecord();
    expect(await contentOf(observer)).toEqual({ members: 0, games: 0, entries: 0, seeds: 0 });
    await (await openPostgres(postgres.url, seed)).close();
    expect(await contentOf(observer)).toEqual(complete);
  }, 60_000);

  it('is not filled again if it has games', async () => {
    await (await openPostgres(postgres.url, seed)).close();
    await removeRecord();
    const fill = () => Promise.reject(new Error('filled again'));
    await (await openPostgres(postgres.url, { fill })).close();
    expect(await contentOf(observer)).toEqual(complete);
  }, 60_000);
});

it('leaves an empty database without tables if the seed fails', async () => {
  const fill = () => Promise.reject(new Error('no data'));
  await expect(openPostgres(postgres.url, { fill })).rejects.toThrow('no data');
  expect(await contentOf(observer)).toBeUndefined();
});
