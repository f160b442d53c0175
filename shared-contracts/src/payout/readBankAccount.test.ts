import * as fc from 'fast-check';
import { passesLuhn } from '../rules';
import { maxAccountDigits, readBankAccount } from './readBankAccount';

it.each([
  ['99887766', '99887766'],
  ['1234', '1234'],
  ['00012345678901234', '00012345678901234'],
  [' 1234 5678-9012 ', '123456789012'],
  ['1234\u20135678', '12345678'],
  ['１２３４５６', '123456'],
  ['\u200e123456\u200b', '123456'],
  // Not card numbers: the first has an invalid check digit, and no card number starts with zeros like the second.
  ['4242424242424241', '4242424242424241'],
  ['0000000000000000', '0000000000000000'],
  ['424242424242', '424242424242'],
  // The check digit is valid for a card, but no card has this number of digits.
  ['42424242424242000', '42424242424242000'],
])('reads %j in the United States as the account %s', (text, account) => {
  expect(readBankAccount(text, 'US')).toEqual({ kind: 'account', account });
});

it.each([
  ['acct 1234-5678', 'notDigits'],
  ['acct1234', 'notDigits'],
  ['12345678 checking', 'notDigits'],
  ['no 123456789012345', 'notDigits'],
  ['••••1234', 'notDigits'],
  ['12.345.678', 'notDigits'],
  ['my account', 'notDigits'],
  ['123', 'length'],
  ['123456789012345678', 'length'],
  ['021000021 12345678', 'severalNumbers'],
  ['021000021-12345678', 'severalNumbers'],
  ['021000021 1234 5678', 'severalNumbers'],
  ['12-34-56 12345678', 'severalNumbers'],
  ['4242 4242 4242 4242', 'cardNumber'],
  ['378282246310005', 'cardNumber'],
  ['2221000000000009', 'cardNumber'],
  ['6011000990139424', 'cardNumber'],
  ['4242 4242 4242 4242 exp 12/28', 'cardNumber'],
  ['DE89 3704 0044 0532 0130 00', 'iban'],
  ['de88370400440532013000', 'iban'],
  ['IBAN DE89 3704 0044 0532 0130 00', 'iban'],
])('rejects %j in the United States: %s', (text, kind) => {
  expect(readBankAccount(text, 'US')).toEqual({ kind });
});

describe.each(['DE', 'GB', 'MX', 'PH', ''])('in the country %j', (country) => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['gb29 nwbk 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['My IBAN is: de89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['NO93 8601 1117 947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
    ['002010077777777771', '002010077777777771'],
    ['31926819', '31926819'],
    ['424242424242420000', '424242424242420000'],
  ])('reads %j as the account %s', (text, account) => {
    expect(readBankAccount(text, country)).toEqual({ kind: 'account', account });
  });

  it.each([
    ['DE88 3704 0044 0532 0130 00', 'wrongIban'],
    ['GB29 NWBK 6016 1331 9268 1', 'wrongIban'],
    ['IBAN DE88 3704 0044 0532 0130 00', 'wrongIban'],
    ['12345678, IBAN DE89', 'notDigits'],
    ['DE89 3704 0044 0532 0130 00 thanks', 'wrongIban'],
    ['acct 1234-5678', 'notDigits'],
    ['4242424242424242', 'cardNumber'],
    ['123', 'length'],
    ['1'.repeat(31), 'length'],
  ])('rejects %j: %s', (text, kind) => {
    expect(readBankAccount(text, country)).toEqual({ kind });
  });
});

it('rejects each single mistyped digit of an IBAN', () => {
  const validIban = 'DE89370400440532013000';
  fc.assert(
    fc.property(fc.integer({ min: 2, max: validIban.length - 1 }), fc.nat(9), (index, digit) => {
      fc.pre(validIban[index] !== String(digit));
      const text = validIban.slice(0, index) + String(digit) + validIban.slice(index + 1);
      expect(readBankAccount(text, 'DE')).toEqual({ kind: 'wrongIban' });
    }),
  );
});

it('returns all digits in their order, for any groups', () => {
  const group = fc.stringMatching(/^\d{1,7}$/);
  const separator = fc.constantFrom(' ', '-', ' - ', '\u2011');
  const groups = fc.array(fc.tuple(group, separator), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(groups, fc.constantFrom('US', 'DE'), (parts, country) => {
      const account = parts.map(([digits]) => digits).join('');
      const hasValidLength = account.length >= 4 && account.length <= maxAccountDigits(country);
      fc.pre(hasValidLength && !passesLuhn(account));
      expect(readBankAccount(parts.flat().join(''), country)).toEqual({ kind: 'account', account });
    }),
  );
});
