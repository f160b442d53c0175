import { spawn } from 'node:child_process';
import { OperatorError } from '../errors/OperatorError';

const sslSettings = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
};

/** The address as variables, because all users of a machine can see the arguments of a process. */
function connectionVariables(databaseUrl: string): Record<string, string> {
  if (!URL.canParse(databaseUrl) || !/^postgres(?:ql)?:/.test(databaseUrl))
    throw new OperatorError(
      'DATABASE_URL is not an address of PostgreSQL, for example postgresql://casino@127.0.0.1:5432/casino.',
    );
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const variables = {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(
      Object.entries(sslSettings).map(([parameter, name]) => [name, searchParams.get(parameter) ?? '']),
    ),
  };
  return Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
}

/** Runs a program of PostgreSQL's client. Returns its standard output. */
function runTool(program: string, args: readonly string[], databaseUrl?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...(databaseUrl === undefined ? {} : connectionVariables(databaseUrl)) };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    child.once('error', () =>
      reject(
        new OperatorError(
          `${program} is not installed. Install PostgreSQL's client (Debian: postgresql-client).`,
        ),
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve(output);
      else reject(new OperatorError(`${program} failed: ${errors.trim() || `exit code ${String(code)}`}`));
    });
  });
}

/** Writes a dump of one consistent snapshot, while the database is in use. */
export async function dumpDatabase(databaseUrl: string, path: string): Promise<void> {
  await runTool('pg_dump', ['--format=custom', '--no-password', `--file=${path}`], databaseUrl);
}

/** Throws if the file is not a complete dump. */
export async function checkDump(path: string): Promise<void> {
  // Converting it to SQL reads and decompresses all its data.
  await runTool('pg_restore', ['--file=/dev/null', path]);
}

const countRelations =
  "SELECT count(*) FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE relkind IN ('r', 'p', 'v', 'm', 'S') " +
  "AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'";

export async function isDatabaseEmpty(databaseUrl: string): Promise<boolean> {
  const args = ['--no-psqlrc', '--no-password', '--tuples-only', '--no-align', `--command=${countRelations}`];
  return (await runTool('psql', args, databaseUrl)).trim() === '0';
}

/** Restores a dump into an empty database in one transaction. */
export async function restoreDatabase(databaseUrl: string, path: string): Promise<void> {
  const args = [
    '--no-password',
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    // pg_restore connects only if it gets a database name.
    `--dbname=${connectionVariables(databaseUrl)['PGDATABASE'] ?? ''}`,
    path,
  ];
  await runTool('pg_restore', args, databaseUrl);
}
