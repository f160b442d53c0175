import * as v from 'valibot';
import { AmountMinor, Count, Flag, Id, LiteralOne, OptionalText, PageNumber, TimeMs } from './decoders';

const read = (schema: v.GenericSchema, wire: unknown) => {
  const result = v.safeParse(schema, wire);
  return result.success ? result.output : 'rejected';
};

describe('Flag', () => {
  it.each([true, 1, '1', 'true'])('reads %p as true', (wire) => {
    expect(read(Flag, wire)).toBe(true);
  });

  it.each([false, 0, '0', 'false', '', 'yes', 2, null, undefined])('reads %p as false', (wire) => {
    expect(read(Flag, wire)).toBe(false);
  });

  it('rejects objects and arrays', () => {
    expect(read(Flag, {})).toBe('rejected');
    expect(read(Flag, [1])).toBe('rejected');
  });
});

describe('Id', () => {
  it.each([
    [7, '7'],
    ['7', '7'],
    ['a-b_9', 'a-b_9'],
    [0, '0'],
  ])('reads %p as %p', (wire, id) => {
    expect(read(Id, wire)).toBe(id);
  });

  it.each(['', 1.5, NaN, null, undefined, true, {}, 'x'.repeat(65), 2 ** 60])('rejects %p', (wire) => {
    expect(read(Id, wire)).toBe('rejected');
  });
});

describe('AmountMinor', () => {
  it.each([
    ['250.00', 25_000],
    [12.5, 1_250],
    ['-3.333', -333],
  ])('reads %p as %p', (wire, minor) => {
    expect(read(AmountMinor, wire)).toBe(minor);
  });

  it.each(['', 'ten', '1e3', null, undefined, {}, NaN])('rejects %p', (wire) => {
    expect(read(AmountMinor, wire)).toBe('rejected');
  });
});

describe('TimeMs', () => {
  const tenOClockUtc = Date.UTC(2026, 10, 21, 10, 0, 0);

  it.each([
    tenOClockUtc,
    '2026-11-21T10:00:00Z',
    '2026-11-21T12:00:00+02:00',
    '2026-11-21 10:00:00',
    '2026-11-21T10:00:00',
    '2026-11-21 10:00',
    '2026-11-21T10:00:00.000',
  ])('reads %p as the same time', (wire) => {
    expect(read(TimeMs, wire)).toBe(tenOClockUtc);
  });

  it.each(['', 'soon', '2026-13-40', null, undefined, NaN, {}])('rejects %p', (wire) => {
    expect(read(TimeMs, wire)).toBe('rejected');
  });
});

it.each([
  ['x', 'x'],
  [7, '7'],
  [null, ''],
  [undefined, ''],
  [{}, 'rejected'],
])('OptionalText reads %p as %p', (wire, text) => {
  expect(read(OptionalText, wire)).toBe(text);
});

it.each([
  [3, 3],
  ['12', 12],
  ['-4', -4],
  ['1.5', 'rejected'],
  ['', 'rejected'],
  ['1e3', 'rejected'],
  [null, 'rejected'],
])('Count reads %p as %p', (wire, count) => {
  expect(read(Count, wire)).toBe(count);
});

it.each([
  [1, 1],
  ['2', 2],
  [0, 'rejected'],
  [1.5, 'rejected'],
  [100_001, 'rejected'],
])('PageNumber reads %p as %p', (wire, number) => {
  expect(read(PageNumber, wire)).toBe(number);
});

it('LiteralOne accepts only 1, as a number or a text', () => {
  expect([1, '1', 0, true, '01'].map((wire) => v.is(LiteralOne, wire))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
