import { createLog, loggedError, logLineError } from '.';

const common = { time: '2026-11-27T10:00:00.000Z', level: 'warn', service: 'edge' };
const lineOf = (more: object) => JSON.stringify({ ...common, ...more });
const missing = { msg: 'artifact missing', key: 'artifacts/host/1.0.0/a.js', reason: 'it is missing' };

it('accepts a line with the fields of its event', () => {
  expect(logLineError(lineOf(missing))).toBeUndefined();
});

it.each([
  ['an unknown event', { ...missing, msg: 'artifact 7 missing' }, /^unknown event "artifact 7 missing"$/],
  ['no event', { key: 'a' }, /^unknown event undefined$/],
  ['a missing field', { ...missing, key: undefined }, /^artifact missing: .*key/s],
  ['an unknown field', { ...missing, file: 'a' }, /^artifact missing: .*file/s],
  ['another type of a field', { ...missing, key: 7 }, /^artifact missing: .*key/s],
  ['an unknown level', { ...missing, level: 'trace' }, /^artifact missing: .*level/s],
  ['an unknown service', { ...missing, service: 'lobby' }, /^artifact missing: .*service/s],
  ['a time that is not ISO 8601', { ...missing, time: 1_764_230_400_000 }, /^artifact missing: .*time/s],
])('rejects a line with %s', (_what, fields, error) => {
  expect(logLineError(lineOf(fields))).toMatch(error);
});

it('passes level, fields and event to the writer', () => {
  const written: unknown[] = [];
  const log = createLog((...line) => written.push(line));
  log.info('server listening', {});
  log.error('store unavailable', { reason: 'no disk' });
  expect(written).toEqual([
    ['info', {}, 'server listening'],
    ['error', { reason: 'no disk' }, 'store unavailable'],
  ]);
});

it('logs the type, the messages of all causes, and at most five frames of an error', () => {
  const { type, message, stack } = loggedError(
    new TypeError('no reply', { cause: new Error('ECONNREFUSED') }),
  );
  expect([type, message]).toEqual(['TypeError', 'no reply: ECONNREFUSED']);
  expect(stack.split('\n').length).toBeLessThanOrEqual(5);
  expect(stack).toMatch(/^at /);
  expect(loggedError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
});
