import { createInterface } from 'node:readline';
import { openDatabase } from '../seed/openDatabase';
import { runOperation, type LedgerOperation, type Outcome } from './ledgerOperations';

/** One line of the worker's input. */
export interface WorkerCall {
  readonly id: number;
  readonly operation: LedgerOperation;
}

/** One line of the worker's output. */
export interface WorkerReply {
  readonly id: number;
  readonly outcome: Outcome | { readonly status: 'broken'; readonly error: string };
}

// The crash suites start this file as a process. It runs one operation per input line and prints the outcome.
const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '' });

async function run({ id, operation }: WorkerCall): Promise<void> {
  const outcome = await runOperation(database, operation).catch((error: unknown) => ({
    status: 'broken' as const,
    error: String(error instanceof Error ? (error.cause ?? error) : error),
  }));
  const reply: WorkerReply = { id, outcome };
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void run(JSON.parse(line) as WorkerCall));
lines.on('close', () => void database.close());
process.stdout.write('ready\n');
