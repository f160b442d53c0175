import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { applyForCashOut, cashOutMethodCodes, listCashOutMethods } from 'shared-contracts/api';
import { showFilipino } from '../../testing/showFilipino';
import { cashOutTexts } from '../../texts/cashOutTexts';
import { requiredFields } from './cashOutFields';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

const address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const otherAddress = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';

async function openWithAllMethods(...[user, config]: Parameters<typeof cashOutHost>) {
  const fake = cashOutHost({ countryCode: 'US', ...user }, config);
  fake.respond(listCashOutMethods, () => ({
    data: cashOutMethodCodes.map((code) => ({ code, name: `By ${code}` })),
  }));
  const form = await openCashOut(fake);
  const control = (name: string) => form.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const fill = (name: string, value: string) => {
    fireEvent.change(control(name) as HTMLInputElement, { target: { value } });
  };
  const chooseAmount = () => form.user.click(screen.getByRole('radio', { name: '$100' }));
  const sentInputs = () => callsTo(fake, applyForCashOut).map(({ input }) => input);
  return { ...form, fake, control, fill, chooseAmount, sentInputs };
}

afterEach(() => {
  jest.restoreAllMocks();
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
        const inputs = requiredFields[method];
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
        for (const name of requiredFields[method]) {
          const expectedValue = name === 'routingNumber' ? '021000021' : valueOf(method, name);
          expect([method, name, control(name)?.value]).toEqual([method, name, expectedValue]);
        }
      }
    },
  );

  it('never sends a bank account as a Bitcoin address', async () => {
    const { choose, control, fill, chooseAmount, press, sentInputs, fake } = await openWithAllMethods();
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
    expect(sentInputs()).toEqual([
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
  [`${address} ${otherAddress}`, "There's more than one address here. Enter only one."],
  [`${address.slice(0, -1)}p`, "This isn't a valid Bitcoin address. Check it or paste it again."],
  ['99887766', "This isn't a valid Bitcoin address. Check it or paste it again."],
  ['0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe', "This isn't a Bitcoin address: it belongs to another coin."],
  [
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
    'This address is for a Bitcoin test network. Enter a real one.',
  ],
] as const;

it.each(rejections)('rejects %j as a Bitcoin address, with the reason at the field', async (text, reason) => {
  const { choose, control, fill, chooseAmount, press, sentInputs, fake } = await openWithAllMethods();
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
  // The error disappears when the player changes the field.
  fill('accountNumber', address);
  expect(screen.queryByText(reason)).toBeNull();
  await press('Continue');
  await press(/^Cash out/);
  expect(sentInputs()).toEqual([expect.objectContaining({ accountNumber: address })]);
});

it.each([
  [
    'BTC',
    'accountNumber',
    `${address} ${otherAddress}`,
    'Higit sa isang address ang nakalagay. Isa lang ang ilagay.',
  ],
  ['BTC', 'accountNumber', '99887766', 'Hindi ito valid na Bitcoin address. Paki-check o i-paste ulit.'],
  [
    'BTC',
    'accountNumber',
    '0xde0B295669a9FD93d5F28D9Ec85E40f4cb697BAe',
    'Hindi ito Bitcoin address: para ito sa ibang coin.',
  ],
  ['PAYPAL', 'email', 'ada@', 'Hindi valid ang email'],
] as const)('shows in Filipino why a destination of %s is rejected', async (method, name, text, reason) => {
  const { choose, fill, chooseAmount, press } = await openWithAllMethods();
  await showFilipino(cashOutTexts);
  await chooseAmount();
  await choose(method);
  fill(name, text);
  await press('Magpatuloy');
  expect(screen.getByText(reason)).toBeVisible();
});

const pastedTexts = [
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

it.each(pastedTexts)('extracts the address from %s on blur', async (_, text) => {
  const { choose, control, fill } = await openWithAllMethods();
  await choose('BTC');
  fill('accountNumber', text);
  fireEvent.blur(control('accountNumber') as HTMLInputElement);
  await waitFor(() => {
    expect(control('accountNumber')).toHaveValue(address);
  });
});

const textsWithAddress = [...pastedTexts, ['an address', address]] as const;
it.each(textsWithAddress)('sends only the address in %s', async (_, text) => {
  const { choose, control, chooseAmount, press, sentInputs } = await openWithAllMethods();
  await chooseAmount();
  await choose('BTC');
  fillSilently(control('accountNumber') as HTMLInputElement, text);
  await press('Continue');
  await press(/^Cash out/);
  expect(sentInputs()).toEqual([expect.objectContaining({ paymentMethod: 'BTC', accountNumber: address })]);
});

it('checks an address that was typed while the check was loading', async () => {
  const { choose, control, fill, chooseAmount, press } = await openWithAllMethods();
  await chooseAmount();
  await choose('BTC');
  fill('accountNumber', `Send to ${address}`);
  fireEvent.blur(control('accountNumber') as HTMLInputElement);
  const typedText = `${address.slice(0, -1)}p`;
  fill('accountNumber', typedText);
  await act(async () => {
    await import('./payout');
  });
  expect(control('accountNumber')).toHaveValue(typedText);
  await press('Continue');
  expect(control('accountNumber')).toHaveAccessibleDescription(
    "This isn't a valid Bitcoin address. Check it or paste it again.",
  );
  expect(screen.queryByText('ID proof')).toBeNull();
});

it('a value that a browser filled in without an event does not move to another method', async () => {
  const { choose, control, container } = await openWithAllMethods();
  await choose('BANK_CARD');
  const bankField = control('accountNumber') as HTMLInputElement;
  fillSilently(bankField, '99887766');
  await choose('Cashapp');
  expect(control('accountNumber')).not.toBe(bankField);
  expect(control('accountNumber')).toHaveValue('');
  // At the next focus, the form detects values that were set without an event.
  fireEvent.focusIn(container.querySelector('select') as HTMLSelectElement);
  await act(() => Promise.resolve());
  expect(control('accountNumber')).toHaveValue('');
});

it('does not change a text with several addresses on blur', async () => {
  const { choose, control, fill } = await openWithAllMethods();
  await choose('BTC');
  fill('accountNumber', `${address} ${otherAddress}`);
  fireEvent.blur(control('accountNumber') as HTMLInputElement);
  await act(async () => {
    await import('./payout');
  });
  expect(control('accountNumber')).toHaveValue(`${address} ${otherAddress}`);
});

describe('a routing number', () => {
  const fillBank = async (form: Awaited<ReturnType<typeof openWithAllMethods>>, routingNumber: string) => {
    await form.chooseAmount();
    await form.choose('BANK_CARD');
    form.fill('routingNumber', routingNumber);
    form.fill('accountNumber', '000123456789');
    form.fill('accountName', 'Ada Byron');
    await form.press('Continue');
  };

  it('of the United States needs a valid check digit', async () => {
    const form = await openWithAllMethods();
    await fillBank(form, '021000022');
    const reason = "This isn't a valid US routing number. Please check it.";
    expect(form.control('routingNumber')).toHaveAccessibleDescription(reason);
    expect(screen.getByText(reason)).toBeVisible();
    form.fill('routingNumber', '０２１０００021');
    await form.press('Continue');
    await form.press(/^Cash out/);
    expect(form.sentInputs()).toEqual([expect.objectContaining({ routingNumber: '021000021' })]);
  });

  it.each([
    ['DE89 3704 0044 0532 0130 00', 'Enter digits only.', 'Mga numero lang ang ilagay.'],
    ['my bank', 'Enter digits only.', 'Mga numero lang ang ilagay.'],
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
    const form = await openWithAllMethods({ countryCode: 'CA' });
    await fillBank(form, '000300002');
    expect(screen.getByText('ID proof')).toBeVisible();
  });
});

describe('the account number of a bank', () => {
  const fillBank = async (form: Awaited<ReturnType<typeof openWithAllMethods>>, accountNumber: string) => {
    await form.chooseAmount();
    await form.choose('BANK_CARD');
    form.fill('routingNumber', '021000021');
    form.fill('accountNumber', accountNumber);
    form.fill('accountName', 'Ada Byron');
  };

  it.each([
    [
      'acct 1234-5678',
      'Enter only the digits of your account number.',
      'Ang mga digit lang ng account number mo ang ilagay.',
    ],
    [
      '123456789012345678',
      'An account number has 4 to 17 digits. Please check it.',
      '4 hanggang 17 digit ang account number. Paki-check.',
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
      'This is an IBAN. Enter your US bank account number instead, digits only.',
      'IBAN ito. Ang account number mo sa US bank ang ilagay, mga digit lang.',
    ],
  ])('rejects %j, with the reason at the field in both languages', async (text, english, filipino) => {
    const form = await openWithAllMethods();
    await fillBank(form, text);
    await form.press('Continue');
    expect(form.control('accountNumber')).toHaveAccessibleDescription(english);
    expect(screen.getByText(english)).toBeVisible();
    expect(form.control('accountNumber')).toHaveFocus();
    expect(screen.queryByText('ID proof')).toBeNull();
    await showFilipino(cashOutTexts);
    expect(form.control('accountNumber')).toHaveAccessibleDescription(filipino);
    form.fill('accountNumber', '99887766');
    expect(screen.queryByText(filipino)).toBeNull();
  });

  it('outside the United States rejects an IBAN with a wrong check digit and sends a valid one', async () => {
    const form = await openWithAllMethods({ countryCode: 'DE' });
    await fillBank(form, 'DE88 3704 0044 0532 0130 00');
    expect(form.control('accountNumber')).toHaveAccessibleDescription('Or your IBAN');
    await form.press('Continue');
    expect(form.control('accountNumber')).toHaveAccessibleDescription(
      "This isn't a valid IBAN. Check it or paste it again. Or your IBAN",
    );
    form.fill('accountNumber', 'IBAN DE89 3704 0044 0532 0130 00');
    await form.press('Continue');
    await form.press(/^Cash out/);
    expect(form.sentInputs()).toEqual([expect.objectContaining({ accountNumber: 'DE89370400440532013000' })]);
  });

  it('outside the United States shows the allowed length', async () => {
    const form = await openWithAllMethods({ countryCode: 'DE' });
    await fillBank(form, '123');
    await form.press('Continue');
    expect(form.control('accountNumber')).toHaveAccessibleDescription(
      'An account number has 4 to 30 digits. Please check it. Or your IBAN',
    );
  });

  it('does not cut a long text, so that no digit is lost', async () => {
    const form = await openWithAllMethods();
    const text = `${'this is my account number '.repeat(4)}12345678901234567`;
    await fillBank(form, text);
    expect(form.control('accountNumber')).toHaveValue(text);
  });

  it.each(['1234 5678-9012', 'Account: 123456789012'])('sends only the digits of %j', async (text) => {
    const form = await openWithAllMethods();
    await fillBank(form, text);
    await form.press('Continue');
    await form.press(/^Cash out/);
    expect(form.sentInputs()).toEqual([expect.objectContaining({ accountNumber: '123456789012' })]);
  });
});

it('shows the error of an invalid email at the field', async () => {
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
  ['BTC', { accountNumber: `Send to ${address}` }, 'Bitcoin address', 'bc1qar…wf5mdq'],
  ['PAYPAL', { email: 'ada@mail.test' }, 'Email', 'a•••@mail.test'],
  ['Cashapp', { accountNumber: '$adabyron' }, 'Cash App account', '•••• yron'],
] as const)('shows %s and the destination masked', async (method, entries, label, maskedText) => {
  const { choose, fill, chooseAmount, press } = await openWithAllMethods();
  await chooseAmount();
  await choose(method);
  for (const [name, value] of Object.entries(entries)) fill(name, value);
  await press('Continue');
  expect(screen.getByText('Cash-out method').parentElement).toHaveTextContent(`Cash-out methodBy ${method}`);
  const destination = screen.getByText(label).parentElement;
  expect(destination).toHaveTextContent(`${label}${maskedText}`);
  // A translation of the page must not change letters of an address.
  expect(destination?.querySelector('[translate="no"]')).toHaveTextContent(maskedText);
});

it.each([
  ['0.00', 'FeeNone', 'FeeWala'],
  ['2.50', 'Fee$2.50', 'Fee$2.50'],
  [undefined, undefined, undefined],
])('shows the operator’s fee of %s in the second step', async (fee, english, filipino) => {
  const { choose, fill, chooseAmount, press } = await openWithAllMethods({}, fee ? { fee } : {});
  await chooseAmount();
  await choose('PAYPAL');
  fill('email', 'ada@mail.test');
  await press('Continue');
  const feeText = () => screen.queryByText('Fee')?.parentElement?.textContent;
  expect(feeText()).toBe(english);
  await showFilipino(cashOutTexts);
  expect(feeText()).toBe(filipino);
});
