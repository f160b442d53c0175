import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applyForCashOut, cashOutMethodCodes, listCashOutMethods } from 'shared-contracts/api';
import { showFilipino } from '../../testing/showFilipino';
import { cashOutTexts } from '../../texts/cashOutTexts';
import { fieldsOf } from './cashOutFields';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const other = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

async function openWithAllMethods(...[user, config]: Parameters<typeof cashOutHost>) {
  const fake = cashOutHost({ countryCode: 'US', ...user }, config);
  fake.respond(listCashOutMethods, () => ({
    data: cashOutMethodCodes.map((code) => ({ code, name: `By ${code}` })),
  }));
  const opened = await openCashOut(fake);
  const control = (name: string) => opened.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const fill = (name: string, value: string) => {
    fireEvent.change(control(name) as HTMLInputElement, { target: { value } });
  };
  const chooseAmount = () => opened.user.click(screen.getByRole('radio', { name: '$100' }));
  const sent = () => callsTo(fake, applyForCashOut).map(({ input }) => input);
  return { ...opened, fake, control, fill, chooseAmount, sent };
}

afterEach(async () => {
  jest.restoreAllMocks();
  await act(() => cashOutTexts.show('en'));
});

/** Sets a value without an event, like a password manager. */
function fillSilently(field: HTMLInputElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, value);
}

describe('a switch of the method', () => {
  it.each(['typed', 'filled in without an event'])(
    'does not move a value that was %s, and a switch back restores it',
    async (origin) => {
      const { choose, control, fill, container } = await openWithAllMethods();
      const valueOf = (method: string, field: string) => `${method} ${field}`.replaceAll(/[_\s]/g, '');
      for (const method of cashOutMethodCodes) {
        await choose(method);
        const inputs = fieldsOf[method];
        expect([method, ...inputs.map((name) => control(name)?.value)]).toEqual([
          method,
          ...inputs.map(() => ''),
        ]);
        for (const name of inputs) {
          const value = name === 'routingNumber' ? '021000021' : valueOf(method, name);
          if (origin === 'typed') fill(name, value);
          else fillSilently(control(name) as HTMLInputElement, value);
        }
        fireEvent.focusIn(container.querySelector('select') as HTMLSelectElement);
        await act(() => Promise.resolve());
      }
      for (const method of cashOutMethodCodes) {
        await choose(method);
        for (const name of fieldsOf[method]) {
          const expected = name === 'routingNumber' ? '021000021' : valueOf(method, name);
          expect([method, name, control(name)?.value]).toEqual([method, name, expected]);
        }
      }
    },
  );

  it('never sends a bank account as a Bitcoin address', async () => {
    const { choose, control, fill, chooseAmount, press, sent, fake } = await openWithAllMethods();
    await chooseAmount();
    await choose('BANK_CARD');
    fill('accountNumber', '99887766');
    await choose('BTC');
    expect(control('accountNumber')).toHaveValue('');
    await press('Continue');
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Account number required', tone: 'bad' }]);
    fill('accountNumber', address);
    await press('Continue');
    await press(/^Cash out/);
    expect(sent()).toEqual([
      expect.objectContaining({
        paymentMethod: 'BTC',
        accountNumber: address,
        routingNumber: '',
        accountName: '',
      }),
    ]);
  });
});

const rejections = [
  [`${address} ${other}`, "There's more than one address here. Enter only one."],
  [`${address.slice(0, -1)}p`, "This isn't a valid Bitcoin address. Check it or paste it again."],
  ['99887766', "This isn't a valid Bitcoin address. Check it or paste it again."],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', "This isn't a Bitcoin address: it belongs to another coin."],
  [
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'This address is for a Bitcoin test network. Enter a real one.',
  ],
] as const;

it.each(rejections)('rejects %j as a Bitcoin address, with the reason at the field', async (text, reason) => {
  const { choose, control, fill, chooseAmount, press, sent, fake } = await openWithAllMethods();
  await chooseAmount();
  await choose('BTC');
  fill('accountNumber', text);
  await press('Continue');
  expect(control('accountNumber')).toHaveAccessibleDescription(reason);
  expect(screen.getByText(reason)).toBeVisible();
  expect(control('accountNumber')).toHaveFocus();
  expect(control('accountNumber')).toBeInvalid();
  expect(control('accountNumber')).toHaveValue(text);
  expect(fake.hostCallsTo('toast')).toEqual([]);
  expect(screen.queryByText('ID proof')).toBeNull();
  // The error disappears with the next change.
  fill('accountNumber', address);
  expect(screen.queryByText(reason)).toBeNull();
  await press('Continue');
  await press(/^Cash out/);
  expect(sent()).toEqual([expect.objectContaining({ accountNumber: address })]);
});

it.each([
  [
    'BTC',
    'accountNumber',
    `${address} ${other}`,
    'Higit sa isang address ang nakalagay. Isa lang ang ilagay.',
  ],
  ['BTC', 'accountNumber', '99887766', 'Hindi ito valid na Bitcoin address. Pakitingnan o i-paste ulit.'],
  [
    'BTC',
    'accountNumber',
    '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
    'Hindi ito Bitcoin address: para ito sa ibang coin.',
  ],
  ['PAYPAL', 'email', 'ada@', 'Hindi valid ang email'],
] as const)('shows the reason in Filipino for %s', async (method, name, text, reason) => {
  const { choose, fill, chooseAmount, press } = await openWithAllMethods();
  await showFilipino(cashOutTexts);
  await chooseAmount();
  await choose(method);
  fill(name, text);
  await press('Magpatuloy');
  expect(screen.getByText(reason)).toBeVisible();
});

const pasted = [
  ['a BIP 21 URI', `bitcoin:${address}?amount=0.1&label=Casino`],
  ['a sentence', `Send to ${address}, thanks`],
  ['an address with invisible marks', `\u200e ${address}\u200b `],
  [
    'an address in full-width characters',
    address.replaceAll(/./g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
  ],
  ['an address in groups', address.replaceAll(/.{4}/g, '$& ')],
  ['a long text before an address', `${'Please pay what I have won '.repeat(10)}${address}`],
] as const;

it.each(pasted)('extracts the address from %s on blur', async (_, text) => {
  const { choose, control, fill } = await openWithAllMethods();
  await choose('BTC');
  fill('accountNumber', text);
  fireEvent.blur(control('accountNumber') as HTMLInputElement);
  await waitFor(() => {
    expect(control('accountNumber')).toHaveValue(address);
  });
});

it.each([...pasted, ['an address', address]] as const)('sends only the address from %s', async (_, text) => {
  const { choose, control, chooseAmount, press, sent } = await openWithAllMethods();
  await chooseAmount();
  await choose('BTC');
  fillSilently(control('accountNumber') as HTMLInputElement, text);
  await press('Continue');
  await press(/^Cash out/);
  expect(sent()).toEqual([expect.objectContaining({ paymentMethod: 'BTC', accountNumber: address })]);
});

it('checks an address that was typed while the check was loading', async () => {
  const { choose, control, fill, chooseAmount, press } = await openWithAllMethods();
  await chooseAmount();
  await choose('BTC');
  fill('accountNumber', `Send to ${address}`);
  fireEvent.blur(control('accountNumber') as HTMLInputElement);
  const typed = `${address.slice(0, -1)}p`;
  fill('accountNumber', typed);
  await act(async () => {
    await import('./payout');
  });
  expect(control('accountNumber')).toHaveValue(typed);
  await press('Continue');
  expect(control('accountNumber')).toHaveAccessibleDescription(
    "This isn't a valid Bitcoin address. Check it or paste it again.",
  );
  expect(screen.queryByText('ID proof')).toBeNull();
});

it('a value that a browser filled in without an event stays in its method', async () => {
  const { choose, control, container } = await openWithAllMethods();
  await choose('BANK_CARD');
  const filled = control('accountNumber') as HTMLInputElement;
  fillSilently(filled, '99887766');
  await choose('Cashapp');
  expect(control('accountNumber')).not.toBe(filled);
  expect(control('accountNumber')).toHaveValue('');
  // At the next focus, the form detects values that were set without an event.
  fireEvent.focusIn(container.querySelector('select') as HTMLSelectElement);
  await act(() => Promise.resolve());
  expect(control('accountNumber')).toHaveValue('');
});

it('a text with several addresses does not change on blur', async () => {
  const { choose, control, fill } = await openWithAllMethods();
  await choose('BTC');
  fill('accountNumber', `${address} ${other}`);
  fireEvent.blur(control('accountNumber') as HTMLInputElement);
  await act(async () => {
    await import('./payout');
  });
  expect(control('accountNumber')).toHaveValue(`${address} ${other}`);
});

describe('a routing number', () => {
  const fillBank = async (opened: Awaited<ReturnType<typeof openWithAllMethods>>, routingNumber: string) => {
    await opened.chooseAmount();
    await opened.choose('BANK_CARD');
    opened.fill('routingNumber', routingNumber);
    opened.fill('accountNumber', '000123456789');
    opened.fill('accountName', 'Ada Byron');
    await opened.press('Continue');
  };

  it('of the United States needs a valid check digit', async () => {
    const opened = await openWithAllMethods();
    await fillBank(opened, '021000022');
    const reason = "This isn't a valid US routing number. Please check it.";
    expect(opened.control('routingNumber')).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
    opened.fill('routingNumber', '０２１０００021');
    await opened.press('Continue');
    await opened.press(/^Cash out/);
    expect(opened.sent()).toEqual([expect.objectContaining({ routingNumber: '021000021' })]);
  });

  it.each([
    ['DE89 3704 0044 0532 0130 00', 'Enter digits only.', 'Mga digit lang ang ilagay.'],
    ['my bank', 'Enter digits only.', 'Mga digit lang ang ilagay.'],
  ])('shows an error for a pasted %j in both languages', async (text, english, filipino) => {
    const { choose, control, user } = await openWithAllMethods();
    await choose('BANK_CARD');
    await user.click(control('routingNumber') as HTMLInputElement);
    await user.paste(text);
    expect(control('routingNumber')).toHaveValue('');
    expect(control('routingNumber')).toHaveAccessibleDescription(english);
    await showFilipino(cashOutTexts);
    expect(control('routingNumber')).toHaveAccessibleDescription(filipino);
    await user.keyboard('021000021');
    expect(control('routingNumber')).toHaveAccessibleDescription('');
  });

  it('of another country is not checked', async () => {
    const opened = await openWithAllMethods({ countryCode: 'CA' });
    await fillBank(opened, '000300002');
    expect(screen.getByText('ID proof')).toBeVisible();
  });
});

describe('the account number of a bank', () => {
  const fillBank = async (opened: Awaited<ReturnType<typeof openWithAllMethods>>, accountNumber: string) => {
    await opened.chooseAmount();
    await opened.choose('BANK_CARD');
    opened.fill('routingNumber', '021000021');
    opened.fill('accountNumber', accountNumber);
    opened.fill('accountName', 'Ada Byron');
  };

  it.each([
    [
      'acct 1234-5678',
      'Enter only the account number, without any other words.',
      'Ang account number lang ang ilagay, walang ibang salita.',
    ],
    [
      '123456789012345678',
      'An account number has 4 to 17 digits. Please check it.',
      '4 hanggang 17 digit ang account number. Pakitingnan.',
    ],
    [
      '021000021 12345678',
      "There's more than one number here. Enter only the account number, without spaces.",
      'Higit sa isang numero ang nakalagay. Ang account number lang ang ilagay, walang espasyo.',
    ],
    [
      'Card: 4242 4242 4242 4242 exp 12/28',
      'This looks like a card number. Enter your bank account number.',
      'Mukhang card number ito. Ilagay ang bank account number mo.',
    ],
    [
      'DE89 3704 0044 0532 0130 00',
      'This is an IBAN. Enter the account number of your US bank, in digits only.',
      'IBAN ito. Ilagay ang account number mo sa US bank, mga numero lang.',
    ],
  ])('rejects %j, with the reason at the field in both languages', async (text, english, filipino) => {
    const opened = await openWithAllMethods();
    await fillBank(opened, text);
    await opened.press('Continue');
    expect(opened.control('accountNumber')).toHaveAccessibleDescription(english);
    expect(screen.getByText(english)).toBeVisible();
    expect(opened.control('accountNumber')).toHaveFocus();
    expect(screen.queryByText('ID proof')).toBeNull();
    await showFilipino(cashOutTexts);
    expect(opened.control('accountNumber')).toHaveAccessibleDescription(filipino);
    opened.fill('accountNumber', '99887766');
    expect(screen.queryByText(filipino)).toBeNull();
  });

  it('outside the United States rejects an IBAN with a wrong check digit and sends a valid one', async () => {
    const opened = await openWithAllMethods({ countryCode: 'DE' });
    await fillBank(opened, 'DE88 3704 0044 0532 0130 00');
    expect(opened.control('accountNumber')).toHaveAccessibleDescription('Or your IBAN');
    await opened.press('Continue');
    expect(opened.control('accountNumber')).toHaveAccessibleDescription(
      "This isn't a valid IBAN. Check it or paste it again. Or your IBAN",
    );
    opened.fill('accountNumber', 'IBAN DE89 3704 0044 0532 0130 00');
    await opened.press('Continue');
    await opened.press(/^Cash out/);
    expect(opened.sent()).toEqual([expect.objectContaining({ accountNumber: 'DE89370400440532013000' })]);
  });

  it('outside the United States shows the allowed length', async () => {
    const opened = await openWithAllMethods({ countryCode: 'DE' });
    await fillBank(opened, '123');
    await opened.press('Continue');
    expect(opened.control('accountNumber')).toHaveAccessibleDescription(
      'An account number has 4 to 30 digits. Please check it. Or your IBAN',
    );
  });

  it('does not cut a long text, so that no digit is lost', async () => {
    const opened = await openWithAllMethods();
    const text = `${'this is my account number '.repeat(4)}12345678901234567`;
    await fillBank(opened, text);
    expect(opened.control('accountNumber')).toHaveValue(text);
  });

  it.each(['1234 5678-9012', 'Account: 123456789012'])('sends only the digits of %j', async (text) => {
    const opened = await openWithAllMethods();
    await fillBank(opened, text);
    await opened.press('Continue');
    await opened.press(/^Cash out/);
    expect(opened.sent()).toEqual([expect.objectContaining({ accountNumber: '123456789012' })]);
  });
});

it('an invalid email shows its error at the field', async () => {
  const { choose, control, fill, chooseAmount, press, fake } = await openWithAllMethods();
  await chooseAmount();
  await choose('PAYPAL');
  fill('email', 'ada@');
  await press('Continue');
  expect(control('email')).toHaveAccessibleDescription('Email is invalid');
  expect(screen.getByText('Email is invalid')).toBeVisible();
  expect(fake.hostCallsTo('toast')).toEqual([]);
});

it.each([
  ['BTC', { accountNumber: `Send to ${address}` }, 'Bitcoin addressbc1qar…wf5mdq'],
  ['PAYPAL', { email: 'ada@mail.test' }, 'Emaila•••@mail.test'],
  ['Cashapp', { accountNumber: '$adabyron' }, 'Cash App account•••• yron'],
] as const)('the second step shows %s and the masked destination', async (method, typed, shown) => {
  const { choose, fill, chooseAmount, press } = await openWithAllMethods();
  await chooseAmount();
  await choose(method);
  for (const [name, value] of Object.entries(typed)) fill(name, value);
  await press('Continue');
  expect(screen.getByText('Cash-out method').parentElement).toHaveTextContent(`Cash-out methodBy ${method}`);
  const [label] = /^[A-Z][\w ]+?(?=bc1|a•|••)/.exec(shown) ?? [];
  const destination = screen.getByText(label ?? '').parentElement;
  expect(destination).toHaveTextContent(shown);
  // A page translator could change letters of an address.
  expect(destination?.querySelector('[translate="no"]')).toHaveTextContent(shown.slice(label?.length));
});

it.each([
  ['0.00', 'FeeNone', 'FeeWala'],
  ['2.50', 'Fee$2.50', 'Fee$2.50'],
  [undefined, undefined, undefined],
])('the second step shows the operator’s fee of %s', async (fee, english, filipino) => {
  const { choose, fill, chooseAmount, press } = await openWithAllMethods({}, fee ? { fee } : {});
  await chooseAmount();
  await choose('PAYPAL');
  fill('email', 'ada@mail.test');
  await press('Continue');
  const shown = () => screen.queryByText('Fee')?.parentElement?.textContent;
  expect(shown()).toBe(english);
  await showFilipino(cashOutTexts);
  expect(shown()).toBe(filipino);
});
