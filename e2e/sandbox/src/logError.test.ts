import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { inspect } from 'node:util';
import { logError } from './logError';
import { startTestSandbox, type TestSandbox } from './testing/testSandbox';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** The text that `logError` writes. */
function loggedText(error: unknown): string {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logError('task failed', { task: 'clean up' }, error);
  return log.mock.calls
    .flat()
    .map((part) => (typeof part === 'string' ? part : inspect(part)))
    .join(' ');
}

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('does not log the values of a rejected statement, even if the database error quotes them', async () => {
  const failure = await errorOf(
    sandbox.services.database.orm.execute(sql`SELECT ${'ann@example.com'}::text::integer`),
  );
  expect(inspect(failure)).toContain('ann@example.com');
  const text = loggedText(failure);
  expect(text).not.toContain('ann@example.com');
  expect(text).toContain('"task":"clean up"');
  expect(text).toContain('22P02');
  expect(text).toContain('SELECT $1::text::integer');
  expect(text).toMatch(/"stack":"at /);
});

it('does not log the values if another error wraps the rejected statement', async () => {
  const cause = await errorOf(
    sandbox.services.database.orm.execute(sql`SELECT ${'ann@example.com'}::text::integer`),
  );
  expect(loggedText(new Error('ann@example.com has no wallet', { cause }))).not.toContain('ann@example.com');
});

it('does not log the values if the database does not respond', () => {
  const connectionError = new DrizzleQueryError(
    'SELECT $1',
    ['ann@example.com'],
    new Error('Connection terminated'),
  );
  expect(inspect(connectionError)).toContain('ann@example.com');
  const text = loggedText(new Error('no wallet', { cause: connectionError }));
  expect(text).not.toContain('ann@example.com');
  expect(text).toContain('SELECT $1');
});

it('logs any other error unchanged', () => {
  expect(loggedText(new Error('the provider cannot be reached'))).toContain('the provider cannot be reached');
  expect(loggedText('a text')).toContain('a text');
});
