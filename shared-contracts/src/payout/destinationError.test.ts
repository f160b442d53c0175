import * as fc from 'fast-check';
import { destinationError, type Destination } from './destinationError';
import { isRoutingNumber } from './isRoutingNumber';

const emptyDestination: Destination = { paymentMethod: '', routingNumber: '', accountNumber: '', email: '' };
const errorOf = (destination: Partial<Destination>, countryCode = 'US') =>
  destinationError({ ...emptyDestination, ...destination }, countryCode);
const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

it.each(['021000021', '011401533', '091000019', '322271627', '121042882'])(
  '%s is a routing number',
  (text) => {
    expect(isRoutingNumber(text)).toBe(true);
  },
);

it.each(['021000022', '120000021', '02100002', '0210000210', '000000000', '500000005', '02100002a', ''])(
  '%j is not a routing number',
  (text) => {
    expect(isRoutingNumber(text)).toBe(false);
  },
);

it('rejects each single mistyped digit of a routing number', () => {
  const validNumber = '021000021';
  fc.assert(
    fc.property(fc.nat(8), fc.nat(9), (index, digit) => {
      fc.pre(validNumber[index] !== String(digit));
      expect(
        isRoutingNumber(validNumber.slice(0, index) + String(digit) + validNumber.slice(index + 1)),
      ).toBe(false);
    }),
  );
});

describe('a bank account', () => {
  const bank = { paymentMethod: 'BANK_CARD', accountNumber: '99887766' };

  it('in the United States needs a routing number with a valid check digit', () => {
    expect(errorOf({ ...bank, routingNumber: '021000021' })).toBeUndefined();
    expect(errorOf({ ...bank, routingNumber: '021000022' })).toEqual({
      field: 'routingNumber',
      reason: 'invalid',
    });
  });

  it.each(['CA', 'PH', ''])('in %j accepts a routing number without a US check digit', (country) => {
    expect(errorOf({ ...bank, routingNumber: '000300002' }, country)).toBeUndefined();
  });

  it.each([
    ['99887766', 'US', undefined],
    ['9988 7766', 'US', 'notDigits'],
    ['9988-7766', 'DE', 'notDigits'],
    ['acct 1234-5678', 'US', 'notDigits'],
    ['123', 'US', 'length'],
    ['123456789012345678', 'US', 'length'],
    ['123456789012345678', 'MX', undefined],
    ['021000021 12345678', 'US', 'severalNumbers'],
    ['4242424242424242', 'US', 'cardNumber'],
    ['DE89370400440532013000', 'US', 'iban'],
    ['DE89370400440532013000', 'DE', undefined],
    ['de89370400440532013000', 'DE', 'notDigits'],
    ['DE88370400440532013000', 'DE', 'wrongIban'],
  ])('accepts only a plain account number: %j in %s has the error %s', (accountNumber, country, reason) => {
    const destination = { ...bank, routingNumber: '021000021', accountNumber };
    expect(errorOf(destination, country)).toEqual(reason && { field: 'accountNumber', reason });
  });

  it('reports an error of the routing number before one of the account number', () => {
    const destination = { ...bank, routingNumber: '021000022', accountNumber: '123' };
    expect(errorOf(destination)).toEqual({ field: 'routingNumber', reason: 'invalid' });
  });
});

it.each(['PAYPAL', 'MERCADO_PAGO'])('%s requires a valid email', (paymentMethod) => {
  expect(errorOf({ paymentMethod, email: 'ada@mail.test' })).toBeUndefined();
  expect(errorOf({ paymentMethod, email: 'ada@' })).toEqual({ field: 'email', reason: 'invalid' });
});

it.each([
  [address, undefined],
  [address.toUpperCase(), undefined],
  [`bitcoin:${address}`, 'invalid'],
  [`Send to ${address}`, 'invalid'],
  [`${address} `, 'invalid'],
  ['99887766', 'invalid'],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', 'otherCoin'],
  ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'testNetwork'],
  [`${address} 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa`, 'several'],
])('BTC accepts only a plain address: %j has the error %s', (accountNumber, reason) => {
  expect(errorOf({ paymentMethod: 'BTC', accountNumber })).toEqual(
    reason && { field: 'accountNumber', reason },
  );
});

it.each(['BANK_CARD', 'PAYPAL', 'MERCADO_PAGO', 'CPAY', 'Cashapp', 'BTC'])(
  '[V-096] an empty field of %s has no format error',
  (paymentMethod) => {
    expect(errorOf({ paymentMethod })).toBeUndefined();
  },
);

it('the check of the payout fields ignores the fields of other methods', () => {
  const invalidFields = { routingNumber: '1', accountNumber: '$ada', email: 'x' };
  expect(errorOf({ ...invalidFields, paymentMethod: 'Cashapp' })).toBeUndefined();
  expect(errorOf({ ...invalidFields, paymentMethod: 'CPAY' })).toBeUndefined();
});
