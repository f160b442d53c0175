import { DrizzleQueryError } from 'drizzle-orm/errors';
import { toLoggedError, type LogFields } from 'shared-contracts/logs';
import { statementErrorOf } from './db/databaseError';
import { sandboxLog } from './sandboxLog';

function* chainOf(error: unknown): Generator<Error> {
  for (let current = error; current instanceof Error; current = current.cause) yield current;
}

/** The error without the values of its statement, such as members' names, mails and hashes. */
function withoutValues(error: unknown): LogFields<'task failed'>['error'] {
  const logged = toLoggedError(error);
  const statementError = statementErrorOf(error);
  const query = [...chainOf(error)].find((current) => current instanceof DrizzleQueryError)?.query;
  if (!statementError && query === undefined) return logged;
  // The database's message can quote values: Key (email)=(…) already exists.
  const details = [statementError?.code, statementError?.constraint, query].filter(Boolean).join(' ');
  return { ...logged, message: `The database rejected the statement: ${details}` };
}

/** The path without the query, which can contain secrets. */
export const loggedPath = (url: string) => url.split('?')[0] ?? '';

type FailureEvent = 'request failed' | 'task failed' | 'order check failed' | 'round settlement failed';

/** Logs an error without members' data. */
export function logError<Event extends FailureEvent>(
  event: Event,
  fields: Omit<LogFields<Event>, 'error'>,
  error: unknown,
): void {
  sandboxLog.error(event, { ...fields, error: withoutValues(error) } as LogFields<Event>);
}
