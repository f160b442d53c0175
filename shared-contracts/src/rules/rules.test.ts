import fc from 'fast-check';
import { ageOn, firstFailure, isEmail, toLocalDay, readDay, required, type CalendarDay, type Rule } from '.';

describe('isEmail', () => {
  it.each([
    'ada@example.test',
    'ada.byron+casino@mail.example.co',
    "o'neil@example.test",
    'a@b.cd',
    'ÄÖ@example.test',
    `${'a'.repeat(64)}@example.test`,
  ])('[V-063] accepts %p', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'ada',
    'ada@',
    '@example.test',
    'ada@example',
    'ada@.test',
    'ada@example..test',
    'ada@-example.test',
    'ada@example-.test',
    'ada@example.t',
    'ada@exa mple.test',
    'ada byron@example.test',
    'ada@ada@example.test',
    'ada@example.test\n',
    '<ada@example.test>',
    'ada@example.123',
    'ada@127.0.0.1',
    'ＡＤＡ@example.test',
    `${'a'.repeat(65)}@example.test`,
    `ada@${'a.'.repeat(125)}test`,
  ])('[V-063] rejects %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });

  // With a pattern that backtracks too much, this test would not finish.
  it('returns a boolean for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(typeof isEmail(text)).toBe('boolean');
      }),
      { numRuns: 1_000 },
    );
    expect(isEmail(`a@${'a-'.repeat(120)}!`)).toBe(false);
  });
});

describe('readDay', () => {
  it.each([
    ['1990-12-31', { year: 1990, month: 12, day: 31 }],
    ['2024-02-29', { year: 2024, month: 2, day: 29 }],
    ['2000-02-29', { year: 2000, month: 2, day: 29 }],
    ['1900-01-01', { year: 1900, month: 1, day: 1 }],
  ])('reads %p', (text, day) => {
    expect(readDay(text)).toEqual(day);
  });

  it.each([
    '2023-02-29',
    '1900-02-29',
    '2024-02-30',
    '2024-04-31',
    '2024-00-10',
    '2024-13-01',
    '2024-01-00',
    '2024-01-32',
    '1899-12-31',
    '0050-01-01',
    '24-01-01',
    '2024-1-1',
    '2024/01/01',
    ' 2024-01-01',
    '2024-01-01T00:00',
    '',
  ])('rejects %p', (text) => {
    expect(readDay(text)).toBeUndefined();
  });

  it('reads each existing day', () => {
    const dates = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const day = {
          year: date.getUTCFullYear(),
          month: date.getUTCMonth() + 1,
          day: date.getUTCDate(),
        };
        expect(readDay(date.toISOString().slice(0, 10))).toEqual(day);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('ageOn', () => {
  const dayOf = (text: string): CalendarDay => readDay(text) ?? { year: 0, month: 0, day: 0 };

  it.each([
    ['2008-11-21', '2026-11-20', 17],
    ['2008-11-21', '2026-11-21', 18],
    ['2008-12-01', '2026-11-30', 17],
    ['2008-10-31', '2026-11-01', 18],
    ['2026-11-21', '2026-11-21', 0],
    ['2027-01-01', '2026-11-21', -1],
  ])('for the birthday %s, the age on %s is %i years', (birthday, today, age) => {
    expect(ageOn(dayOf(birthday), dayOf(today))).toBe(age);
  });

  it('a player born on 29 February turns 18 on 1 March', () => {
    expect(ageOn(dayOf('2008-02-29'), dayOf('2026-02-28'))).toBe(17);
    expect(ageOn(dayOf('2008-02-29'), dayOf('2026-03-01'))).toBe(18);
    expect(ageOn(dayOf('2008-02-29'), dayOf('2028-02-29'))).toBe(20);
  });

  it('toLocalDay returns the day in the player’s time zone', () => {
    expect(toLocalDay(new Date(2026, 10, 21, 0, 5))).toEqual({ year: 2026, month: 11, day: 21 });
    expect(toLocalDay(new Date(2026, 0, 1, 23, 59))).toEqual({ year: 2026, month: 1, day: 1 });
  });
});

describe('rules in order', () => {
  interface Values {
    name: string;
    age: number;
  }
  const rules: Rule<Values, 'nameTip' | 'ageTip' | 'youngTip'>[] = [
    required('name', 'nameTip'),
    { field: 'age', fails: ({ age }) => Number.isNaN(age), tip: 'ageTip' },
    { field: 'age', fails: ({ age }) => age < 18, tip: 'youngTip' },
  ];

  it('returns only the first failure, in the order of the rules', () => {
    expect(firstFailure(rules, { name: ' ', age: NaN })?.tip).toBe('nameTip');
    expect(firstFailure(rules, { name: 'Ada', age: NaN })?.tip).toBe('ageTip');
    expect(firstFailure(rules, { name: 'Ada', age: 17 })).toMatchObject({ field: 'age', tip: 'youngTip' });
    expect(firstFailure(rules, { name: 'Ada', age: 18 })).toBeUndefined();
  });

  it('checks no rule after the one that failed', () => {
    const checkedTips: string[] = [];
    const rule = (tip: string, fails: boolean): Rule<Values> => ({
      field: 'name',
      tip,
      fails: () => {
        checkedTips.push(tip);
        return fails;
      },
    });
    firstFailure([rule('a', false), rule('b', true), rule('c', true)], { name: '', age: 0 });
    expect(checkedTips).toEqual(['a', 'b']);
  });

  it.each(['', '  ', '\t', undefined, null])('treats %j as empty for a required field', (name) => {
    expect(firstFailure(rules, { name, age: 20 } as never)?.tip).toBe('nameTip');
  });
});
