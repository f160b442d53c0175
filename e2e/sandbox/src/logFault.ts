import { DrizzleQueryError } from 'drizzle-orm/errors';
import { statementErrorOf } from './db/databaseError';

const framesOf = ({ stack = '' }: Error) => stack.match(/^ +at .*$/gm) ?? [];

function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

/** The error without the values of its statement, such as members' names, mails and hashes. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const statementError = statementErrorOf(error);
  const query = [...chainOf(error)].find((each) => each instanceof DrizzleQueryError)?.query;
  if (!statementError && query === undefined) return error;
  // The database's message can quote values: Key (email)=(…) already exists.
  const details = [statementError?.code, statementError?.constraint, query].filter(Boolean).join(' ');
  return [`The database refused: ${details}`, ...framesOf(error)].join('\n');
}

/** Logs an error without members' data. */
export function logFault(where: string, error: unknown): void {
  console.error(`sandbox: ${where}`, withoutValues(error));
}
