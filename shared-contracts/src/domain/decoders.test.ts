import * as v from 'valibot';
import { AmountMinor, Count, Flag, Id, One, OptionalText, PageNumber, TimeMs } from './decoders';

const read = (schema: v.GenericSchema, wire: unknown) => {
  const result = v.safeParse(schema, wire);
  return result.success ? result.output : 'refused';
};

describe('Flag', () => {
  it.each([true, 1, '1', 'true'])('takes %p for yes', (wire) => {
    expect(read(Flag, wire)).toBe(true);
  });

  it.each([false, 0, '0', 'false', '', 'yes', 2, null, undefined])('takes %p for no', (wire) => {
    expect(read(Flag, wire)).toBe(false);
  });

  it('refuses what is no flag at all', () => {
    expect(read(Flag, {})).toBe('refused');
    expect(read(Flag, [1])).toBe('refused');
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

  it.each(['', 1.5, NaN, null, undefined, true, {}, 'x'.repeat(65), 2 ** 60])('refuses %p', (wire) => {
    expect(read(Id, wire)).toBe('refused');
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

  it.each(['', 'ten', '1e3', null, undefined, {}, NaN])('refuses %p', (wire) => {
    expect(read(AmountMinor, wire)).toBe('refused');
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
  ])('reads %p as one and the same moment', (wire) => {
    expect(read(TimeMs, wire)).toBe(tenOClockUtc);
  });

  it.each(['', 'soon', '2026-13-40', null, undefined, NaN, {}])('refuses %p', (wire) => {
    expect(read(TimeMs, wire)).toBe('refused');
  });
});

it.each([
  ['x', 'x'],
  [7, '7'],
  [null, ''],
  [undefined, ''],
  [{}, 'refused'],
])('OptionalText reads %p as %p', (wire, text) => {
  expect(read(OptionalText, wire)).toBe(text);
});

it.each([
  [3, 3],
  ['12', 12],
  ['-4', -4],
  ['1.5', 'refused'],
  ['', 'refused'],
  ['1e3', 'refused'],
  [null, 'refused'],
])('Count reads %p as %p', (wire, count) => {
  expect(read(Count, wire)).toBe(count);
});

it.each([
  [1, 1],
  ['2', 2],
  [0, 'refused'],
  [1.5, 'refused'],
  [100_001, 'refused'],
])('PageNumber reads %p as %p', (wire, number) => {
  expect(read(PageNumber, wire)).toBe(number);
});

it('takes 1 as a filter in either form, and nothing else', () => {
  expect([1, '1', 0, true, '01'].map((wire) => v.is(One, wire))).toEqual([true, true, false, false, false]);
});
