import type { Result } from 'shared-contracts/api';
import { readBooleanStatus } from './readBooleanStatus';

const replyWith = (status: unknown): Result<unknown> => ({ ok: true, data: { status } });

it.each(['true', true])('[D-029] reads %j as paid', (status) => {
  expect(readBooleanStatus(replyWith(status))).toBe('credited');
});

it.each(['false', false])('[D-029] reads %j as failed', (status) => {
  expect(readBooleanStatus(replyWith(status))).toBe('failed');
});

it.each(['', 'wait', 'TRUE', 'False', 'yes', '1', 1, 0, 10, null, undefined, {}, ['true']])(
  'reads no outcome from the status %j',
  (status) => {
    expect(readBooleanStatus(replyWith(status))).toBeUndefined();
  },
);

it.each<Result<unknown>>([
  { ok: false, error: -1, message: 'true' },
  { ok: false, error: 1, message: 'false' },
  { ok: true, data: null },
  { ok: true, data: 'true' },
  { ok: true, data: true },
])('reads no outcome from the reply %j', (reply) => {
  expect(readBooleanStatus(reply)).toBeUndefined();
});
