import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useImperativeHandle, useState } from 'react';
import {
  createPaypOrder,
  findDepositMethod,
  getDepositConfig,
  listDepositMethods,
  type WireReplyOf,
} from 'shared-contracts/api';
import { fakeUser } from 'shared-contracts/testing';
import type { DepositMethod, DetailsProps } from '../../flow/DepositMethod';
import { fakeCashier } from '../../testing/fakeCashier';
import { CashierProviders } from '../../testing/CashierProviders';
import { DepositForm } from './DepositForm';
import { callsTo, noBonus, openDeposit, openPayp } from './testing/openDeposit';

beforeEach(() => {
  jest.spyOn(window, 'open').mockReturnValue(null);
});

const withConfig = (config: WireReplyOf<typeof getDepositConfig>, user = {}) => {
  const fake = fakeCashier(user);
  fake.respond(getDepositConfig, () => ({ data: config }));
  return fake;
};
const shortcuts = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('a method that is opened directly', () => {
  it('[C-048] loads its name and icon, but not the list', async () => {
    const fake = fakeCashier();
    fake.respond(findDepositMethod, () => ({ data: { name: 'PayP Express', icon: 'file-9' } }));
    openDeposit(fake, 'PAYP');
    await screen.findByRole('radiogroup');
    expect(screen.getByText('PayP Express')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining('id=file-9'));
    expect(callsTo(fake, findDepositMethod).map(({ input }) => input)).toEqual([{ code: 'PAYP' }]);
    expect(callsTo(fake, listDepositMethods)).toEqual([]);
  });

  it('[M-124] opens the list by its Change link', async () => {
    const fake = fakeCashier();
    const { user } = await openPayp(fake);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('button', { name: /^PayP/ })).toBeVisible();
  });

  it('[E-054] shows the message of the server and the list if the method cannot be loaded', async () => {
    const fake = fakeCashier();
    fake.respond(findDepositMethod, () => ({ error: 4, message: 'There is no such method' }));
    openDeposit(fake, 'PAYP');
    expect(await screen.findByRole('button', { name: /^PayP/ })).toBeVisible();
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'There is no such method', title: undefined }]);
  });

  it('shows the list if this build has no such method', async () => {
    const fake = fakeCashier();
    openDeposit(fake, 'BARTER');
    expect(await screen.findByRole('list')).toBeVisible();
    expect(callsTo(fake, findDepositMethod)).toEqual([]);
  });
});

it('[S-054, M-124] opens a method from the list with its name, and returns to the list', async () => {
  const fake = fakeCashier();
  openDeposit(fake);
  await userEvent.click(await screen.findByRole('button', { name: /^PayP/ }));
  expect(await screen.findByRole('radiogroup')).toBeVisible();
  expect(screen.getByText('PayP')).toBeVisible();
  expect(callsTo(fake, findDepositMethod)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: /^PayP/ })).toBeVisible();
});

describe('the operator’s configuration', () => {
  it('[C-051, K-066] sets the shortcuts, in their order, without invalid amounts', async () => {
    const fake = withConfig({
      minimumAmount: 10,
      paymentAmounts: ' 25 /100/x//2000/',
      paymentAllowManualInput: 0,
    });
    openDeposit(fake, 'PAYP');
    await screen.findByRole('radiogroup', { name: 'Amount' });
    expect(shortcuts()).toEqual(['$25', '$100', '$2,000']);
    expect(callsTo(fake, getDepositConfig).map(({ input }) => input)).toEqual([{}]);
  });

  it('[D-023, V-073] sets whether another amount can be typed', async () => {
    openDeposit(withConfig({ paymentAmounts: '25', paymentAllowManualInput: '0' }), 'PAYP');
    await screen.findByRole('radiogroup');
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('[D-023] sets the minimum, which is shown before the player types', async () => {
    openDeposit(
      withConfig({ minimumAmount: '20', paymentAmounts: '25', paymentAllowManualInput: '1' }),
      'PAYP',
    );
    expect(await screen.findByRole('spinbutton')).toHaveAccessibleDescription('From $20 to $5,000');
  });

  it('[V-068, V-069] disables the shortcuts outside the limits, and preselects none of them', async () => {
    const amounts = { minimumAmount: 300, paymentAmounts: '25/200/300/6000' };
    openDeposit(withConfig({ ...amounts, paymentAllowManualInput: 1 }), 'PIX');
    await screen.findByRole('radiogroup', { name: 'Amount' });
    const areDisabled = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.disabled);
    expect(areDisabled).toEqual([true, true, false, true]);
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.getByRole('spinbutton')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Deposit' })).toBeVisible();
  });

  it('[E-054, K-063] shows the message of the server if it cannot be loaded; then the minimum is 10 and any amount can be typed', async () => {
    const fake = fakeCashier();
    fake.respond(getDepositConfig, () => ({ error: 3, message: 'No configuration' }));
    const { field, deposit } = await openPayp(fake);
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'No configuration', title: undefined }]);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(field).toHaveAccessibleDescription('From $10 to $5,000');
    await deposit('9.99');
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Minimum deposit: 10 USD', tone: 'bad' }]);
  });
});

describe('choosing the amount', () => {
  it('[M-069] clears the typed text with a shortcut', async () => {
    const { user, field } = await openPayp(fakeCashier());
    await user.type(field, '75');
    await user.click(screen.getByRole('radio', { name: '$50' }));
    expect(field).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Deposit $50.00' })).toBeVisible();
  });

  it('[M-070] clears the shortcut with typing', async () => {
    const { user, field } = await openPayp(fakeCashier());
    await user.click(screen.getByRole('radio', { name: '$50' }));
    await user.type(field, '75.5');
    expect(screen.getByRole('radio', { name: '$50' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Deposit $75.50' })).toBeVisible();
  });

  it('[V-071] sends the chosen shortcut, or the typed amount', async () => {
    const fake = fakeCashier();
    const { user, field, button } = await openPayp(fake);
    await user.type(field, '75');
    await user.click(screen.getByRole('radio', { name: '$200' }));
    await user.click(button());
    expect(callsTo(fake, createPaypOrder)[0]?.input).toMatchObject({ amount: '200.00' });
  });

  it('[V-072] is possible in a text field that announces its bounds and steps by one', async () => {
    const { user, field } = await openPayp(fakeCashier());
    expect(field).toHaveAttribute('type', 'text');
    expect(field).toHaveAttribute('inputmode', 'decimal');
    expect(field).toHaveAttribute('aria-valuemin', '10');
    expect(field).toHaveAttribute('aria-valuemax', '5000');
    expect(field.closest('form')).toHaveAttribute('novalidate');
    await user.type(field, '{ArrowUp}{ArrowUp}');
    expect(field).toHaveValue('11.00');
  });

  it('shows an amount with a decimal comma the same on the button, in the field and in the request', async () => {
    const fake = fakeCashier();
    const { user, field, button } = await openPayp(fake);
    await user.type(field, '12,50');
    expect(button()).toHaveAccessibleName('Deposit $12.50');
    await user.click(button());
    expect(field).toHaveValue('12.50');
    expect(callsTo(fake, createPaypOrder)[0]?.input).toMatchObject({ amount: '12.50' });
  });
});

describe('the checks', () => {
  it.each([
    ['[V-067, E-063] an amount is missing', '', 'Choose or enter an amount'],
    ['an amount cannot be read', '1e3', 'Enter the amount in digits, such as 25 or 25.50'],
    ['an amount has too many decimals', '20.0051', 'Enter at most two decimals, such as 25.50'],
    ['an amount is in another currency', '€ 50', 'Enter the amount in GBP, such as 25 or 25.50'],
    ['an amount is ambiguous', '1,000', 'Did you mean £1.00 or £1,000.00? Enter 1.00 or 1000.00.'],
    ['[V-068, E-064] an amount is below the minimum', '9.99', 'Minimum deposit: 12.50 GBP'],
    ['[V-069, E-065] an amount is above the maximum', '5,000.01', 'Maximum deposit: 5,000 GBP'],
  ])('%s: marks the field, focuses it, keeps its text, and sends nothing', async (_, text, tip) => {
    const config = { minimumAmount: '12.50', paymentAllowManualInput: 1 };
    const fake = withConfig(config, { currency: 'GBP', currencySymbol: '£' });
    const { field, deposit } = await openPayp(fake);
    await deposit(text);
    expect(fake.hostCallsTo('toast')).toEqual([{ text: tip, tone: 'bad' }]);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(`${tip} From £12.50 to £5,000`);
    expect(field).toHaveFocus();
    expect(field).toHaveDisplayValue(text);
    expect(callsTo(fake, createPaypOrder)).toEqual([]);
    expect(window.open).not.toHaveBeenCalled();
  });

  it('[K-064] accept the maximum', async () => {
    const fake = fakeCashier();
    await (await openPayp(fake)).deposit('5000');
    expect(callsTo(fake, createPaypOrder)[0]?.input).toMatchObject({ amount: '5000.00' });
  });

  it('remove the mark when the amount changes', async () => {
    const { user, field, deposit } = await openPayp(fakeCashier());
    await deposit('1');
    await user.type(field, '5');
    expect(field).toBeValid();
  });

  it('stop while the page is offline, and send nothing', async () => {
    const fake = fakeCashier();
    const { deposit } = await openPayp(fake);
    act(() => fake.online$.next(false));
    await deposit('50');
    expect(fake.hostCallsTo('toast')).toEqual([
      { text: "You're offline. Check your connection and try again.", tone: 'bad' },
    ]);
    expect(callsTo(fake, createPaypOrder)).toEqual([]);
    expect(window.open).not.toHaveBeenCalled();
  });
});

describe('a method’s own part of the form', () => {
  const place = jest.fn<
    ReturnType<DepositMethod<string>['place']>,
    Parameters<DepositMethod<string>['place']>
  >();

  function Word({ ref, onChange, onSubmit, locked }: DetailsProps<string>) {
    const [word, setWord] = useState('');
    useImperativeHandle(ref, () => ({
      check: () => (word === '' ? { tip: 'A word is missing' } : undefined),
      collect: () => Promise.resolve(word === 'lost' ? undefined : word),
    }));
    return (
      <input
        aria-label="Word"
        value={word}
        disabled={locked}
        onChange={(event) => {
          setWord(event.target.value);
          onChange();
        }}
        onKeyDown={({ key }) => {
          if (key === 'Tab') onSubmit();
        }}
      />
    );
  }

  function showWord() {
    const fake = fakeCashier();
    place.mockReset().mockResolvedValue({ ok: true, data: { orderId: 'w-1' } });
    const method: DepositMethod<string> = {
      code: 'CASH',
      amounts: { shortcuts: [2_500], manualInput: 'always' },
      channel: { kind: 'direct' },
      Details: Word,
      place,
    };
    render(
      <CashierProviders host={fake.host}>
        <DepositForm
          method={method}
          config={{ minimumMinor: 1_000, shortcutsMinor: [], allowsManualInput: false }}
          user={fakeUser()}
          bonus={noBonus}
          description={{ name: 'Word', icon: '', discountPercent: 0 }}
          onBack={() => undefined}
        />
      </CashierProviders>,
    );
    return fake;
  }
  const pressDeposit = () => userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));

  it('is checked after the amount', async () => {
    const fake = showWord();
    await pressDeposit();
    await userEvent.click(screen.getByRole('radio'));
    await pressDeposit();
    expect(fake.hostCallsTo('toast').map((toast) => (toast as { text: string }).text)).toEqual([
      'Choose or enter an amount',
      'A word is missing',
    ]);
    expect(place).not.toHaveBeenCalled();
  });

  it('is sent with the amount, by the button or by Enter', async () => {
    showWord();
    await userEvent.click(screen.getByRole('radio'));
    await userEvent.type(screen.getByLabelText('Word'), 'open');
    await userEvent.tab();
    expect(place).toHaveBeenCalledTimes(1);
    expect(place.mock.calls[0]?.[1]).toMatchObject({ amountMinor: 2_500, memberId: '1001', fields: 'open' });
  });

  it('sends nothing if its values cannot be collected, and the form stays usable', async () => {
    showWord();
    await userEvent.click(screen.getByRole('radio'));
    await userEvent.type(screen.getByLabelText('Word'), 'lost');
    await pressDeposit();
    expect(place).not.toHaveBeenCalled();
    expect(screen.getByLabelText('Word')).toBeEnabled();
    expect(screen.getByLabelText('Word')).toHaveValue('lost');
  });

  it('opens the success view, refreshes the session and closes if the call pays', async () => {
    const fake = showWord();
    await userEvent.click(screen.getByRole('radio'));
    await userEvent.type(screen.getByLabelText('Word'), 'open');
    await pressDeposit();
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: expect.objectContaining({ kind: 'success' }) },
    ]);
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
  });

  it('keeps all values after a rejection, and shows the message in an alert with a title', async () => {
    const fake = showWord();
    place.mockResolvedValue({ ok: false, error: 8, message: 'Declined' });
    await userEvent.click(screen.getByRole('radio'));
    await userEvent.type(screen.getByLabelText('Word'), 'open');
    await pressDeposit();
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Declined', title: 'Warning' }]);
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
    expect(screen.getByLabelText('Word')).toHaveValue('open');
    expect(screen.getByRole('radio')).toBeChecked();
  });
});

describe('[S-063] the form', () => {
  it('links to terms and privacy', async () => {
    const fake = fakeCashier();
    const { user } = await openPayp(fake);
    await user.click(screen.getByRole('button', { name: 'Terms and Conditions' }));
    await user.click(screen.getByRole('button', { name: 'Privacy Policy' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'terms', params: {} },
      { popup: 'privacy', params: {} },
    ]);
  });

  it('does not mention a document that is not served', async () => {
    const fake = fakeCashier();
    fake.withoutPopups('privacy');
    await openPayp(fake);
    expect(screen.getByRole('button', { name: 'Terms and Conditions' })).toBeVisible();
    expect(screen.queryByText(/Privacy/)).toBeNull();
  });

  it('has amount buttons, another amount and Deposit', async () => {
    const { button } = await openPayp(fakeCashier());
    expect(within(screen.getByRole('radiogroup')).getAllByRole('radio')).toHaveLength(4);
    expect(screen.getByRole('spinbutton', { name: 'Other amount' })).toBeVisible();
    expect(button()).toHaveTextContent('Deposit');
  });
});

describe.each([
  ['another amount was shown', '50'],
  ['no amount was shown', ''],
])('when %s', (_, typedText) => {
  it.each([
    // Enter leaves the focus in the field.
    ['Enter', (field: HTMLInputElement) => act(async () => Promise.resolve(field.form?.requestSubmit()))],
    // A click moves the focus to the button.
    ['a click', () => userEvent.setup().click(screen.getByRole('button', { name: /^Deposit/ }))],
  ])('shows an amount that was set without an event before %s can send it', async (__, press) => {
    const fake = withConfig({ paymentAmounts: '50', paymentAllowManualInput: 1 });
    const { user } = await openPayp(fake);
    const field = screen.getByRole<HTMLInputElement>('spinbutton');
    const fill = (text: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    if (typedText !== '') await user.type(field, typedText);
    fill('75');
    await press(field);
    expect(screen.getByRole('button', { name: /^Deposit \$/ })).toHaveTextContent('Deposit $75.00');
    expect(callsTo(fake, createPaypOrder)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Deposit $75.00' }));
    expect(callsTo(fake, createPaypOrder)[0]?.input).toMatchObject({ amount: '75.00' });
  });
});

it('pays after an abandoned press of the button', async () => {
  const fake = withConfig({ paymentAmounts: '50', paymentAllowManualInput: 1 });
  const { user } = await openPayp(fake);
  const field = screen.getByRole<HTMLInputElement>('spinbutton');
  await user.type(field, '50');
  const button = screen.getByRole('button', { name: 'Deposit $50.00' });
  await user.pointer([
    { target: button, keys: '[MouseLeft>]' },
    { target: document.body },
    { keys: '[/MouseLeft]' },
  ]);
  await user.clear(field);
  await user.type(field, '75{Enter}');
  expect(callsTo(fake, createPaypOrder)[0]?.input).toMatchObject({ amount: '75.00' });
});
