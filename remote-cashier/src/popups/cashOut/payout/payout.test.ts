import { noFields } from '../cashOutFields';
import { checkDestination } from './checkDestination';
import { shownDestination } from './shownDestination';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

describe('the check of a destination', () => {
  it('extracts the address from the text around it', () => {
    const typed = { ...noFields, accountNumber: `Send to bitcoin:${address}?amount=1` };
    expect(checkDestination('BTC', typed, 'US')).toEqual({ fields: { ...noFields, accountNumber: address } });
  });

  it('does not change the fields of other methods', () => {
    const typed = { ...noFields, accountNumber: `Send to ${address}`, email: ' ada@mail.test ' };
    expect(checkDestination('Cashapp', typed, 'US')).toEqual({ fields: typed });
    expect(checkDestination('PAYPAL', typed, 'US')).toEqual({ fields: typed });
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
  ] as const)('rejects for %s %j', (method, typed, field, tip) => {
    expect(checkDestination(method, { ...noFields, ...typed }, 'US')).toEqual({
      error: { field, tip, values: { most: 17 } },
    });
  });

  it('sends a bank account without its spaces and hyphens', () => {
    const typed = { ...noFields, accountNumber: ' 1234-5678 9012 ' };
    expect(checkDestination('BANK_CARD', typed, 'US')).toEqual({
      fields: { ...noFields, accountNumber: '123456789012' },
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
] as const)('%s shows a masked destination', (method, typed, shown) => {
  const facts = shownDestination(method, { ...noFields, ...typed });
  expect(Object.fromEntries(facts.map(({ field, text }) => [field, text]))).toEqual(shown);
});

it('an unknown method shows no destination', () => {
  expect(shownDestination('BARTER', noFields)).toEqual([]);
});
