import { createLog, toLoggedError, logLineError } from '.';

const commonFields = { time: '2026-11-27T10:00:00.000Z', level: 'warn', service: 'edge' };
const lineOf = (fields: object) => JSON.stringify({ ...commonFields, ...fields });
const artifactMissingFields = {
  msg: 'artifact missing',
  key: 'artifacts/host/1.0.0/a.js',
  reason: 'it is missing',
};

it('accepts a line with the fields of its event', () => {
  expect(logLineError(lineOf(artifactMissingFields))).toBeUndefined();
});

it.each([
  [
    'an unknown event',
    { ...artifactMissingFields, msg: 'artifact 7 missing' },
    /^unknown event "artifact 7 missing"$/,
  ],
  ['no event', { key: 'a' }, /^unknown event undefined$/],
  ['a missing field', { ...artifactMissingFields, key: undefined }, /^artifact missing: .*key/s],
  ['an unknown field', { ...artifactMissingFields, file: 'a' }, /^artifact missing: .*file/s],
  ['a field of the wrong type', { ...artifactMissingFields, key: 7 }, /^artifact missing: .*key/s],
  ['an unknown level', { ...artifactMissingFields, level: 'trace' }, /^artifact missing: .*level/s],
  ['an unknown service', { ...artifactMissingFields, service: 'lobby' }, /^artifact missing: .*service/s],
  [
    'a time that is not ISO 8601',
    { ...artifactMissingFields, time: 1_764_230_400_000 },
    /^artifact missing: .*time/s,
  ],
])('rejects a line with %s', (_case, fields, error) => {
  expect(logLineError(lineOf(fields))).toMatch(error);
});

it('passes level, fields and event to the writer', () => {
  const writtenLines: unknown[] = [];
  const log = createLog((...line) => writtenLines.push(line));
  log.info('server listening', {});
  log.error('store unavailable', { reason: 'no disk' });
  expect(writtenLines).toEqual([
    ['info', {}, 'server listening'],
    ['error', { reason: 'no disk' }, 'store unavailable'],
  ]);
});

it('logs the type, the messages of all causes, and at most five frames of an error', () => {
  const { type, message, stack } = toLoggedError(
    new TypeError('no reply', { cause: new Error('ECONNREFUSED') }),
  );
  expect([type, message]).toEqual(['TypeError', 'no reply: ECONNREFUSED']);
  expect(stack.split('\n').length).toBeLessThanOrEqual(5);
  expect(stack).toMatch(/^at /);
  expect(toLoggedError('a text')).toEqual({ type: 'string', message: 'a text', stack: '' });
});
