import { Rejection } from '../errors/Rejection';
import { readCard } from './readCard';

const now = new Date('2026-11-21T12:00:00Z');
const fields = { cardNum: '4242 4242 4242 4242', cardCvv: '737', expireMonth: '1', expireYear: '27' };
const errorFor = (changes: Partial<typeof fields>) => {
  try {
    readCard({ ...fields, ...changes }, now);
    return '';
  } catch (error) {
    if (error instanceof Rejection) return error.message;
    throw error;
  }
};

it('reads a card with spaces and short years', () => {
  expect(readCard(fields, now)).toEqual({
    number: '4242424242424242',
    cvv: '737',
    month: '01',
    year: '2027',
    brand: 'visa',
    lastFour: '4242',
  });
});

it.each([
  [{ cardNum: '4242424242424241' }, 'number'],
  [{ cardNum: '42424242424' }, 'number'],
  [{ cardNum: '42424242424242424242' }, 'number'],
  [{ cardNum: `card_${'a'.repeat(64)}` }, 'number'],
  [{ cardNum: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'number'],
  [{ cardCvv: '12' }, 'security code'],
  [{ cardCvv: '12345' }, 'security code'],
  [{ cardCvv: '12a' }, 'security code'],
  [{ expireMonth: '13' }, 'expiry date'],
  [{ expireMonth: '0' }, 'expiry date'],
  [{ expireYear: '1999' }, 'expiry date'],
  [{ expireYear: '2047' }, 'expiry date'],
  [{ expireYear: 'next' }, 'expiry date'],
  [{ expireMonth: '10', expireYear: '2026' }, 'expired'],
])('rejects %j with a message about the %s', (changes, field) => {
  expect(errorFor(changes)).toContain(field);
});

it('accepts a card until its month ends in the last time zone', () => {
  expect(errorFor({ expireMonth: '11', expireYear: '2026' })).toBe('');
  const card = { ...fields, expireMonth: '11', expireYear: '2026' };
  expect(() => readCard(card, new Date('2026-12-01T11:59:59Z'))).not.toThrow();
  expect(() => readCard(card, new Date('2026-12-01T12:00:00Z'))).toThrow('expired');
});

it('does not reveal the card in a rejection', () => {
  for (const changes of [{ cardNum: '4242424242424241' }, { cardCvv: '98765' }]) {
    expect(errorFor(changes)).not.toMatch(/\d/);
  }
});
