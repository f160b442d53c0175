import { DrizzleQueryError } from 'drizzle-orm/errors';
import { databaseRefusal } from './db/databaseError';

const framesOf = ({ stack = '' }: Error) => stack.match(/^ +at .*$/gm) ?? [];

function* chainOf(error: unknown): Generator<Error> {
  for (let each = error; each instanceof Error; each = each.cause) yield each;
}

/** What happened, without the values of a statement: they are members' names, mails and hashes. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const refusal = databaseRefusal(error);
  const query = [...chainOf(error)].find((each) => each instanceof DrizzleQueryError)?.query;
  if (!refusal && query === undefined) return error;
  // The database's own sentence may quote what is there: Key (email)=(…) already exists.
  const said = [refusal?.code, refusal?.constraint, query].filter(Boolean).join(' ');
  return [`The database refused: ${said}`, ...framesOf(error)].join('\n');
}

/** Tells whoever runs the sandbox what went wrong, and nothing of whom. */
export function logFault(where: string, error: unknown): void {
  console.error(`sandbox: ${where}`, withoutValues(error));
}
