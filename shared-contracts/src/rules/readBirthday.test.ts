import * as fc from 'fast-check';
import { languages } from '../domain';
import { monthFromName } from './monthNames';
import { readBirthday } from './readBirthday';

const read = (text: string) => {
  const reading = readBirthday(text, languages);
  return reading.kind === 'date' ? reading.digits : reading.kind;
};

it.each([
  '1990-04-25',
  '19900425',
  ' 1990/4/25 ',
  '25/04/1990',
  '25. 4. 1990',
  '04/25/1990',
  '１９９０年４月２５日',
  '٢٥/٠٤/١٩٩٠',
  '25041990',
  '04251990',
  ' ２５０４１９９０',
  '25 April 1990',
  'April 25, 1990',
  '25th of April, 1990',
  '1990 Apr 25',
  '25-Apr-1990',
  '25 Abr 1990',
  'ika-25 ng Abril 1990',
  '25 de abril de 1990',
  '25. huhtikuuta 1990',
  '25 avr. 1990',
  '25 Nisan 1990',
  'Birthday: 25 APRIL 1990',
])('reads %j as 25 April 1990', (text) => expect(read(text)).toBe('19900425'));

it.each([
  ['05/05/1990', '19900505'],
  ['05051990', '19900505'],
  ['25 Mar 1990', '19900325'],
  ['25 Sept 1990', '19900925'],
  ['1990-02-31', '19900231'],
  ['31 February 1990', '19900231'],
  ['31/02/1990', '19900231'],
  ['31021990', '31021990'],
  ['19901340', '19901340'],
])('reads %j as %s, even if the day does not exist', (text, digits) => expect(read(text)).toBe(digits));

it.each(['05/06/1990', '5.6.1990', '05061990'])('returns both readings of %j', (text) => {
  expect(readBirthday(text, languages)).toEqual({
    kind: 'ambiguous',
    readings: ['1990-06-05', '1990-05-06'],
  });
});

it.each([
  '',
  'April',
  'x',
  '25/04/90',
  '25 Foo 1990',
  '25 April or May 1990',
  '199004',
  '4165550199',
  '1990-04',
])('does not read %j', (text) => expect(read(text)).toBe('unreadable'));

const day = fc.record({
  year: fc.integer({ min: 1900, max: 2025 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 28 }),
});
const pad = (part: number) => String(part).padStart(2, '0');

it('never returns a wrong day, for each order and language', () => {
  fc.assert(
    fc.property(day, fc.constantFrom(...languages), ({ year, month, day: number }, language) => {
      const y = String(year);
      const m = pad(month);
      const d = pad(number);
      const style = { dateStyle: 'long', timeZone: 'UTC' } as const;
      const longDate = new Intl.DateTimeFormat(language, style).format(Date.UTC(year, month - 1, number));
      expect(read(longDate)).toBe(y + m + d);
      for (const text of [y + m + d, `${y}-${m}-${d}`]) expect(read(text)).toBe(y + m + d);
      for (const text of [d + m + y, m + d + y, `${d}/${m}/${y}`, `${m}/${d}/${y}`])
        expect([y + m + d, 'ambiguous']).toContain(read(text));
      expect(read(`${d}.${m}.${y}`)).toBe(number > 12 || number === month ? y + m + d : 'ambiguous');
    }),
  );
});

it.each([
  ['Enero', 1],
  ['Pebrero', 2],
  ['Marso', 3],
  ['Mar.', 3],
  ['Abr', 4],
  ['May', 5],
  ['Hun', 6],
  ['Hulyo', 7],
  ['Agosto', 8],
  ['Set', 9],
  ['Oktubre', 10],
  ['nobyembre', 11],
  ['DISYEMBRE', 12],
  ['Dec', 12],
  ['février', 2],
  ['marras', 11],
  ['de', undefined],
  ['Ma', undefined],
  ['Foo', undefined],
  ['4', undefined],
])('maps %s to month %s', (word, month) => expect(monthFromName(word, languages)).toBe(month));
