import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRounds } from './killRounds';
import { startPostgres } from './postgres';

/** `killRoundsMain <kills> <seed>` prints the figures of PostgreSQL, and of PGlite with half as many, as JSON. */
const [asked = '4', seed = '1'] = process.argv.slice(2);
const kills = Number(asked);
const progress = (database: string) => (line: string) => {
  process.stderr.write(`${database}: ${line}\n`);
};
const postgres = await startPostgres();
const folder = mkdtempSync(join(tmpdir(), 'casino-kills-'));
try {
  const options = { seed: Number(seed) };
  const onServer = { DATABASE_URL: postgres.url };
  const inFolder = { DATABASE_URL: '', DATA_DIR: folder };
  const figures = {
    PostgreSQL: await killRounds({ ...options, env: onServer, kills, progress: progress('PostgreSQL') }),
    PGlite: await killRounds({
      ...{ ...options, env: inFolder, kills: Math.ceil(kills / 2) },
      progress: progress('PGlite'),
    }),
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
