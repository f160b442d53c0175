import fc from 'fast-check';
import { isAlphanumeric, isElevenDigitMobile, isIdCard, isInteger, isNumber } from '.';

const thousand = { numRuns: 1_000 };
const arabic = Array.from('0123456789');
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...arabic), minLength: length, maxLength: length });
const anything = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789-+.,eE xX१１\n')) }),
);

describe('a mobile number of eleven digits', () => {
  it('[V-064] begins with 1', () => {
    fc.assert(
      fc.property(digits(10), (rest) => {
        expect(isElevenDigitMobile(`1${rest}`)).toBe(true);
        for (const first of '023456789') expect(isElevenDigitMobile(`${first}${rest}`)).toBe(false);
      }),
      thousand,
    );
  });

  it('[V-064] is nothing longer, shorter or in other signs', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const isOne =
          text.length === 11 && text.startsWith('1') && Array.from(text).every((c) => c >= '0' && c <= '9');
        expect(isElevenDigitMobile(text)).toBe(isOne);
      }),
      thousand,
    );
    expect(isElevenDigitMobile('13800138000\n')).toBe(false);
    expect(isElevenDigitMobile('+8613800138000')).toBe(false);
  });
});

describe('the number of an identity card', () => {
  // The standard's own example, then the same person's older card.
  it.each(['11010519491231002X', '11010519491231002x', '110105491231002'])('[V-065] may be %s', (text) => {
    expect(isIdCard(text)).toBe(true);
  });

  it.each([
    ['another check character', '110105194912310021'],
    ['a month that no calendar has', '11010519491331002X'],
    ['the 30th of February', '110105900230002'],
    ['a birthday before anyone who lives', '440524188001010014'],
    ['no place', '01010519491231002X'],
    ['a letter inside', '1101051949123100X2'],
    ['a line after it', '11010519491231002X\n'],
    ['no digits at all', ''],
  ])('[V-065] is not one with %s', (_, text) => {
    expect(isIdCard(text)).toBe(false);
  });

  it('[V-065] has exactly one check character that fits', () => {
    const place = fc.tuple(fc.constantFrom(...arabic.slice(1)), digits(5)).map((parts) => parts.join(''));
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(place, day, digits(3), (where, born, order) => {
        const body = `${where}${born.toISOString().slice(0, 10).replaceAll('-', '')}${order}`;
        expect([...arabic, 'X'].filter((last) => isIdCard(`${body}${last}`))).toHaveLength(1);
      }),
      thousand,
    );
  });

  it('[V-065] notices any one digit that is mistyped', () => {
    fc.assert(
      fc.property(fc.nat({ max: 16 }), fc.constantFrom(...arabic), (place, digit) => {
        const card = '11010519491231002X';
        const typed = `${card.slice(0, place)}${digit}${card.slice(place + 1)}`;
        expect(isIdCard(typed)).toBe(typed === card);
      }),
    );
  });
});

describe('tests of single words', () => {
  it('[V-066] knows what is made of letters and digits alone', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const isOne =
          text !== '' && Array.from(text).every((sign) => /[a-z0-9]/i.test(sign) && sign < '\u007f');
        expect(isAlphanumeric(text)).toBe(isOne);
      }),
      thousand,
    );
  });

  it('[V-066] knows every whole number, and every number in plain digits', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(), (whole, decimals) => {
        expect(isInteger(String(whole))).toBe(true);
        expect(isNumber(String(whole))).toBe(true);
        expect(isInteger(`${whole}.${decimals}`)).toBe(false);
        expect(isNumber(`${whole}.${decimals}`)).toBe(true);
      }),
      thousand,
    );
  });

  it('[V-066] takes nothing for a number that a computer could not read as one', () => {
    fc.assert(
      fc.property(anything, (text) => {
        if (isInteger(text)) expect(Number.isInteger(Number(text))).toBe(true);
        if (isNumber(text)) expect(Number(text)).not.toBeNaN();
      }),
      thousand,
    );
    for (const text of [
      '',
      ' ',
      '1e3',
      '0x10',
      '.5',
      '5.',
      '+5',
      '1,000',
      '१',
      '--1',
      '1\n',
      'NaN',
      'Infinity',
    ]) {
      expect([text, isInteger(text), isNumber(text)]).toEqual([text, false, false]);
    }
  });
});
