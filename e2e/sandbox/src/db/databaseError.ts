/** Error code and constraint of a failed statement. */
export interface StatementError {
  readonly code: string;
  readonly constraint: string;
}

/** drizzle wraps the driver's error, so the code is in a cause. */
export function statementErrorOf(error: unknown): StatementError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code)) {
      const constraint =
        'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : '';
      return { code: cause.code, constraint };
    }
  }
  return undefined;
}

export const uniqueViolation = '23505';
export const checkViolation = '23514';
export const lockNotAvailable = '55P03';

const retriedCodes = new Set(['40001', '40P01']);
const maximumAttempts = 5;

/** Repeats work that a deadlock or serialization failure rolled back. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maximumAttempts || !retriedCodes.has(statementErrorOf(error)?.code ?? '')) throw error;
    }
  }
}
