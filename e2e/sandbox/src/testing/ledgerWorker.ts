import { createInterface } from 'node:readline';
import { openDatabase } from '../seed/openDatabase';
import { runOperation, type LedgerOperation, type Outcome } from './ledgerOperations';

/** A process that does what it is told, a line at a time, and says so: what a crash suite may kill. */
export interface WorkerCall {
  readonly id: number;
  readonly operation: LedgerOperation;
}

export interface WorkerReply {
  readonly id: number;
  readonly outcome: Outcome | { readonly status: 'broken'; readonly error: string };
}

const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '' });

async function answer({ id, operation }: WorkerCall): Promise<void> {
  const outcome = await runOperation(database, operation).catch((error: unknown) => ({
    status: 'broken' as const,
    error: String(error instanceof Error ? (error.cause ?? error) : error),
  }));
  const reply: WorkerReply = { id, outcome };
  process.stdout.write(`${JSON.stringify(reply)}\n`);
}

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => void answer(JSON.parse(line) as WorkerCall));
lines.on('close', () => void database.close());
process.stdout.write('ready\n');
