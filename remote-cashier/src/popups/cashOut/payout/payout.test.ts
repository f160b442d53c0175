import { emptyFields } from '../cashOutFields';
import { checkDestination } from './checkDestination';
import { maskedDestination } from './maskedDestination';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describe('the check of a destination', () => {
  it('extracts the address from the text around it', () => {
    const typedFields = { ...emptyFields, accountNumber: `Send to bitcoin:${address}?amount=1` };
    expect(checkDestination('BTC', typedFields, 'US')).toEqual({
      fields: { ...emptyFields, accountNumber: address },
    });
  });

  it('does not change the fields of other methods', () => {
    const typedFields = { ...emptyFields, accountNumber: `Send to ${address}`, email: ' ada@mail.test ' };
    expect(checkDestination('Cashapp', typedFields, 'US')).toEqual({ fields: typedFields });
    expect(checkDestination('PAYPAL', typedFields, 'US')).toEqual({ fields: typedFields });
  });

  it.each([
    ['BTC', { accountNumber: '99887766' }, 'accountNumber', 'cashOut.accountTips.invalid'],
    ['BTC', { accountNumber: `0x${'0'.repeat(40)}` }, 'accountNumber', 'cashOut.accountTips.otherCoin'],
    ['PAYPAL', { email: 'ada@' }, 'email', 'cashOut.shapeTips.email'],
    ['MERCADO_PAGO', { email: 'ada' }, 'email', 'cashOut.shapeTips.email'],
    ['BANK_CARD', { routingNumber: '021000022' }, 'routingNumber', 'cashOut.shapeTips.routingNumber'],
    ['BANK_CARD', { accountNumber: 'acct 1234-5678' }, 'accountNumber', 'cashOut.accountTips.notDigits'],
    [
      'BANK_CARD',
      { accountNumber: '4242 4242 4242 4242' },
      'accountNumber',
      'cashOut.accountTips.cardNumber',
    ],
  ] as const)('rejects the %s destination %j', (method, typedFields, field, tip) => {
    expect(checkDestination(method, { ...emptyFields, ...typedFields }, 'US')).toEqual({
      error: { field, tip, values: { most: 17 } },
    });
  });

  it('sends a bank account without its spaces and hyphens', () => {
    const typedFields = { ...emptyFields, accountNumber: ' 1234-5678 9012 ' };
    expect(checkDestination('BANK_CARD', typedFields, 'US')).toEqual({
      fields: { ...emptyFields, accountNumber: '123456789012' },
    });
  });
});

it.each([
  [
    'BANK_CARD',
    { routingNumber: '021000021', accountNumber: '000123456789', accountName: ' Ada Byron ' },
    { routingNumber: '021000021', accountNumber: '•••• 6789', accountName: 'Ada Byron' },
  ],
  [
    'BANK_CARD',
    { accountNumber: '123456' },
    { routingNumber: '', accountNumber: '•••• 456', accountName: '' },
  ],
  ['Cashapp', { accountNumber: '$a' }, { accountNumber: '•••• a' }],
  [
    'CPAY',
    { payoutAccountName: 'Ada', toAccount: '4242424242424242' },
    { payoutAccountName: 'Ada', toAccount: '•••• 4242' },
  ],
  ['PAYPAL', { email: ' ada@mail.test ' }, { email: 'a•••@mail.test' }],
  ['MERCADO_PAGO', { email: 'a@b@mail.test' }, { email: 'a•••@mail.test' }],
  ['BTC', { accountNumber: address }, { accountNumber: 'bc1qar…wf5mdq' }],
] as const)('%s shows a masked destination', (method, typedFields, expectedFacts) => {
  const facts = maskedDestination(method, { ...emptyFields, ...typedFields });
  expect(Object.fromEntries(facts.map(({ field, text }) => [field, text]))).toEqual(expectedFacts);
});

it('an unknown method shows no destination', () => {
  expect(maskedDestination('BARTER', emptyFields)).toEqual([]);
});
