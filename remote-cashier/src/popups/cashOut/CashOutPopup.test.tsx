import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  applyForCashOut,
  checkBlock,
  getCashOutConfig,
  listCashOutMethods,
  uploadFile,
} from 'shared-contracts/api';
import { CashierProviders } from '../../testing/CashierProviders';
import { cashOutTexts } from '../../texts/cashOutTexts';
import { CashOutPopup } from './CashOutPopup';
import { callsTo, cashOutHost, openCashOut } from './testing/openCashOut';

function show(fake: ReturnType<typeof cashOutHost>) {
  return render(
    <CashierProviders host={fake.host} texts={cashOutTexts}>
      <CashOutPopup host={fake.host} params={{}} />
    </CashierProviders>,
  );
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the first step', () => {
  it('[S-082] shows balances, requirements, amounts, payout methods and rules', async () => {
    const fake = cashOutHost();
    const { user } = await openCashOut(fake);
    expect(screen.getByText('You can cash out').parentElement).toHaveTextContent(/out\$500\.00You can/);
    expect(screen.getByText('Balance').parentElement).toHaveTextContent(/\$600\.00$/);
    const requirements = screen.getByRole('region', { name: 'Before you cash out' });
    expect(within(requirements).getByText('At least $25 available to cash out')).toBeVisible();
    expect(within(requirements).getByText('Wagering requirement met')).toBeVisible();
    expect(within(requirements).getByText('Takes 24 to 72 hours once everything is complete.')).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Cash-out method' })).toBeVisible();
    expect(screen.getByText('Rules at a glance')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cash-out history' }));
    await user.click(screen.getByRole('button', { name: 'All cash-out rules' }));
    expect(fake.hostCallsTo('openPopup')).toEqual([
      { popup: 'cashOutHistory', params: {} },
      { popup: 'withdrawalRules', params: {} },
    ]);
  });

  it.each([
    ['250000.00', 25, 'From $25 to $250,000'],
    ['25.00', 25, 'From $25 to $25'],
    ['24.99', 25, 'Minimum cash-out: $25'],
    ['29.00', 30, 'Minimum cash-out: $30'],
  ])(
    'shows the limits for a withdrawable balance of %s and a minimum of %d',
    async (withdrawableBalance, minimumAmount, limits) => {
      await openCashOut(cashOutHost({ withdrawableBalance }, { minimumAmount }));
      expect(screen.getByText(limits)).toBeVisible();
    },
  );

  it('[K-075, K-076, D-032] shows the operator’s minimum and the time in the rules', async () => {
    await openCashOut(cashOutHost({}, { minimumAmount: '30' }));
    const rules = screen.getByText('Rules at a glance').closest('details');
    expect(rules).toHaveTextContent("Minimum cash-out: $30. You can't cash out the sign-up bonus.");
    expect(rules).toHaveTextContent('Cash-outs are processed within 24 to 72 hours.');
  });

  it('[K-077] shows the limit of half of the wagered amount, and the possible fee', async () => {
    await openCashOut(cashOutHost());
    const rules = screen.getByText('Rules at a glance').closest('details');
    expect(rules).toHaveTextContent("You can cash out up to half of what you've wagered.");
    expect(rules).toHaveTextContent("An extra fee may apply if you haven't met the wagering requirement.");
  });

  it('[C-072, K-096, D-032] offers the operator’s amounts, in their order', async () => {
    const fake = cashOutHost({}, { withdrawAmounts: ' 30 /x/75' });
    await openCashOut(fake);
    const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(labels).toEqual(['$30', '$75']);
    expect(callsTo(fake, getCashOutConfig).map(({ input }) => input)).toEqual([{}]);
  });

  it('enables only the amounts that can be cashed out now', async () => {
    await openCashOut(cashOutHost({ withdrawableBalance: '100.00' }));
    const isEnabled = (name: string) => !screen.getByRole<HTMLInputElement>('radio', { name }).disabled;
    expect(['$50', '$100', '$200'].map(isEnabled)).toEqual([true, true, false]);
  });

  it('[V-097] accepts any typed amount if the operator allows it, and the field does not enforce its bounds', async () => {
    const { user } = await openCashOut(cashOutHost());
    const field = screen.getByRole('spinbutton');
    expect(field).toHaveAttribute('aria-valuemin', '25');
    await user.type(field, '30,5');
    await user.keyboard('{ArrowUp}');
    expect(field).toHaveValue('31.50');
    expect(field.closest('form')).toHaveAttribute('novalidate');
  });

  it('[K-078] has a field with an upper bound of 100,000', async () => {
    await openCashOut(cashOutHost());
    expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '100000');
  });

  it('[D-032, V-097] has no field if the operator does not allow typed amounts', async () => {
    await openCashOut(cashOutHost({}, { withdrawAllowManualInput: '0' }));
    expect(screen.queryByRole('spinbutton')).toBeNull();
  });

  it('[V-103] uses the last shortcut or typed amount, and clears the other', async () => {
    const { user } = await openCashOut(cashOutHost());
    const field = screen.getByRole('spinbutton');
    await user.type(field, '75');
    await user.click(screen.getByRole('radio', { name: '$50' }));
    expect(field).toHaveValue('');
    await user.type(field, '60');
    expect(screen.getByRole('radio', { name: '$50' })).not.toBeChecked();
  });

  it('[C-074, D-034] offers the enabled payout methods that this build supports', async () => {
    const fake = cashOutHost();
    fake.respond(listCashOutMethods, () => ({
      data: [
        { code: 'BTC', name: 'Bitcoin', enabled: 1 },
        { code: 'CPAY', name: 'Card', enabled: 0 },
        { code: 'BARTER', name: 'Barter' },
        { code: 'PAYPAL', name: 'PayPal' },
      ],
    }));
    await openCashOut(fake);
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['Choose a cash-out method', 'Bitcoin', 'PayPal']);
    expect(callsTo(fake, listCashOutMethods).map(({ input }) => input)).toEqual([{ enabled: 1 }]);
  });

  it('[S-086] shows the fields of the chosen method', async () => {
    const { choose } = await openCashOut(cashOutHost());
    await choose('BANK_CARD');
    expect(screen.getAllByRole('textbox')).toHaveLength(3);
    await choose('PAYPAL');
    expect(screen.getAllByRole('textbox').map(({ id }) => id)).toHaveLength(1);
    expect(screen.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });

  it('shows the first error, marks and focuses its field, and keeps all values', async () => {
    const fake = cashOutHost();
    const { user, press, choose, field } = await openCashOut(fake);
    await user.type(screen.getByRole('spinbutton'), '10');
    await choose('BANK_CARD');
    await user.type(field('Account name'), 'Ada');
    await press('Continue');
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Minimum cash-out: $25', tone: 'bad' }]);
    expect(screen.getByRole('spinbutton')).toHaveFocus();
    expect(screen.getByRole('spinbutton')).toBeInvalid();
    expect(field('Account name')).toHaveValue('Ada');
    await user.clear(screen.getByRole('spinbutton'));
    await user.type(screen.getByRole('spinbutton'), '30');
    await press('Continue');
    expect(field('Routing number')).toHaveFocus();
    expect(callsTo(fake, applyForCashOut)).toEqual([]);
  });
});

describe('a cash-out that is not possible yet', () => {
  it('[M-106, E-078] hides the form while the member must wager, and shows the remaining amount', async () => {
    show(cashOutHost({ rollingAmount: '123.45' }));
    expect(await screen.findByText(/You haven't wagered enough yet: wager \$123\.45 more/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  });

  it('[M-107, E-092] shows an alert if the refresh at opening returns remaining wagering', async () => {
    const text = "You haven't wagered enough yet: wager $50.00 more before you can cash out.";
    const fake = cashOutHost({ rollingAmount: 50 });
    show(fake);
    expect(await screen.findByText(text)).toBeVisible();
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    expect(fake.hostCallsTo('alert')).toEqual([{ text, title: undefined }]);
  });

  it('[M-107] shows no alert about wagering while only a deposit can end a hold', async () => {
    const fake = cashOutHost({ rollingAmount: 50 }, { maxDepositAmount: 0 });
    fake.respond(checkBlock, () => ({ data: 0 }));
    show(fake);
    expect(await screen.findByText(/^Real-money games are paused\. Deposit \$20/)).toBeVisible();
    await act(() => Promise.resolve());
    // An alert can appear before the reply about the hold. The popup must then close it.
    const alerts = fake.hostCallsTo('alert') as { text: string }[];
    expect(fake.removedNotices).toEqual(alerts.map(({ text }) => text));
  });

  it('shows no alert if the refresh at opening returns no remaining wagering', async () => {
    const fake = cashOutHost();
    await openCashOut(fake);
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
    expect(fake.hostCallsTo('alert')).toEqual([]);
  });

  it('[E-079, D-032] shows at once that a first cash-out needs a deposit; its button closes the popup', async () => {
    const fake = cashOutHost({}, { maxDepositAmount: 10, requiredDepositAmount4Withdraw: 20 });
    const { user } = await openCashOut(fake);
    expect(screen.getByText(/Before your first cash-out, deposit \$20/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Deposit' }));
    // The popup closes, because its data is out of date after a deposit.
    expect(fake.hostCalls.map(({ name }) => name).filter((name) => name.endsWith('Popup'))).toEqual([
      'closePopup',
      'openPopup',
    ]);
    expect(fake.hostCallsTo('alert')).toEqual([]);
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
  });

  it('[M-110, E-090] shows the required deposit in an alert after the checks, then opens the deposit', async () => {
    const fake = cashOutHost({}, { maxDepositAmount: 10, requiredDepositAmount4Withdraw: 20 });
    const { openProofs, press } = await openCashOut(fake);
    await press('Continue');
    expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Choose or enter an amount', tone: 'bad' }]);
    expect(fake.hostCallsTo('alert')).toEqual([]);
    await openProofs();
    expect(fake.hostCallsTo('alert')).toEqual([
      {
        text: 'Before your first cash-out, deposit $20 to verify your gaming account.',
        title: 'Warning',
      },
    ]);
    expect(fake.hostCallsTo('closePopup')).toEqual(['cashOut']);
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'deposit', params: {} }]);
  });

  it.each([
    ['the configuration', getCashOutConfig],
    ['the list of methods', listCashOutMethods],
  ])('shows the message of the server if %s cannot be loaded, and can load it again', async (_, endpoint) => {
    const fake = cashOutHost();
    fake.respond(endpoint, () => ({ error: 5, message: 'Not now' }));
    show(fake);
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    expect(fake.hostCallsTo('alert')).toEqual([{ text: 'Not now', title: undefined }]);
    fake.respond(endpoint as typeof listCashOutMethods, () =>
      endpoint === getCashOutConfig ? ({ data: {} } as never) : { data: [{ code: 'BTC', name: 'Bitcoin' }] },
    );
    await userEvent.click(retryButton);
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  });
});

describe('the second step', () => {
  const firstTimeRejection = { error: 7, message: 'For the first withdrawal you need a deposit of 20' };

  it('[S-083, M-105] shows the proofs, and returns to the first step with all values', async () => {
    const { openProofs, user } = await openCashOut(cashOutHost());
    await openProofs();
    const fields = [
      ['idcardProofId', /^ID proof /],
      ['paymentProofId', /^Payment method proof /],
      ['idcardHoldProofId', /^Photo of you holding your ID \(optional\) /],
      ['addressProofId', /^Address proof \(optional\) /],
    ] as const;
    expect(document.querySelectorAll('input[type=file]')).toHaveLength(fields.length);
    for (const [name, label] of fields) expect(screen.getByLabelText(label)).toHaveAttribute('name', name);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@mail.test');
    expect(screen.getByRole('radio', { name: '$100' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it.each([
    ['V-098', { idcardProofId: '' }, 'Please upload ID proof'],
    ['V-099', { paymentProofId: '' }, 'Please upload Payment method proof'],
  ])('[%s, E-083] toasts the name of a missing proof, and sends nothing', async (_id, user, text) => {
    const fake = cashOutHost(user);
    const { openProofs, press } = await openCashOut(fake);
    await openProofs();
    await press('Cash out $100.00');
    expect(fake.hostCallsTo('toast')).toEqual([{ text, tone: 'bad' }]);
    expect(callsTo(fake, applyForCashOut)).toEqual([]);
  });

  it('[C-073] sends the cash-out once, with its own key', async () => {
    const fake = cashOutHost();
    const { openProofs, press } = await openCashOut(fake);
    await openProofs();
    await press('Cash out $100.00');
    const [call] = callsTo(fake, applyForCashOut);
    expect(call?.input).toMatchObject({
      amount: '100.00',
      paymentMethod: 'PAYPAL',
      email: 'ada@mail.test',
      type: 0,
    });
    expect(call?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('[M-109] refreshes the session after a success, and shows the history', async () => {
    const fake = cashOutHost();
    const { openProofs, press } = await openCashOut(fake);
    await openProofs();
    await press('Cash out $100.00');
    // One refresh at opening, one before the second step, and one after the success.
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(3);
    expect(fake.hostCallsTo('closePopup')).toEqual(['cashOut']);
    expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'cashOutHistory', params: {} }]);
    expect(fake.hostCallsTo('toast')).toEqual([
      { text: "We've received your cash-out request for $100.00", tone: 'good' },
    ]);
  });

  it('[M-108] ignores clicks less than two seconds apart, across both steps', async () => {
    const fake = cashOutHost();
    const { openProofs, press, pressTooSoon } = await openCashOut(fake);
    await openProofs();
    await pressTooSoon('Cash out $100.00');
    expect(callsTo(fake, applyForCashOut)).toEqual([]);
    await press('Cash out $100.00');
    expect(callsTo(fake, applyForCashOut)).toHaveLength(1);
  });

  it('[E-076] shows the message of a rejection in an alert with a title, and keeps the form', async () => {
    const fake = cashOutHost();
    fake.respond(applyForCashOut, () => ({ error: 7, message: 'Not more than half of what you wagered' }));
    const { openProofs, press } = await openCashOut(fake);
    await openProofs();
    await press('Cash out $100.00');
    expect(fake.hostCallsTo('alert')).toEqual([
      { text: 'Not more than half of what you wagered', title: 'Warning' },
    ]);
    expect(fake.hostCallsTo('closePopup')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Cash out $100.00' })).toBeEnabled();
  });

  it.each([
    ['For the first withdrawal you need a deposit of 20', true],
    ['Not yet. For the first withdrawal you need a deposit of 20', true],
    ['for the first withdrawal you need a deposit', false],
  ])('[M-111, E-077] a rejection with %j opens the deposit: %s', async (message, opensDeposit) => {
    const fake = cashOutHost();
    fake.respond(applyForCashOut, () => ({ error: 7, message }));
    const { openProofs, press } = await openCashOut(fake);
    await openProofs();
    await press('Cash out $100.00');
    expect(fake.hostCallsTo('closePopup')).toEqual(opensDeposit ? ['cashOut'] : []);
    expect(fake.hostCallsTo('openPopup')).toEqual(opensDeposit ? [{ popup: 'deposit', params: {} }] : []);
  });

  it.each([
    ['closes without a question after a success', { data: null }, ['cashOut'], false],
    ['closes without a question before a deposit', firstTimeRejection, ['cashOut'], false],
    ['still warns after a rejection', { error: 7, message: 'Not now' }, [], true],
  ])('with a chosen file the popup %s', async (_, reply, closedPopups, hasUnsaved) => {
    const fake = cashOutHost({ idcardProofId: '' });
    fake.respond(uploadFile, () => ({ data: 'id-2' }));
    fake.respond(applyForCashOut, () => reply);
    const { openProofs, press, chooseFile } = await openCashOut(fake);
    await openProofs();
    await chooseFile(/^ID proof Choose/);
    expect(fake.hostCallsTo('holdUnsaved').at(-1)).toBe(true);
    await press('Cash out $100.00');
    expect(fake.hostCallsTo('closePopup')).toEqual(closedPopups);
    const closeIndex = fake.hostCalls.findIndex(({ name }) => name === 'closePopup');
    const callsBeforeClose = fake.hostCalls.slice(0, closeIndex < 0 ? undefined : closeIndex);
    expect(callsBeforeClose.findLast(({ name }) => name === 'holdUnsaved')?.argument).toBe(hasUnsaved);
  });

  it('sends nothing while the page is offline', async () => {
    const fake = cashOutHost();
    const { openProofs, press } = await openCashOut(fake);
    await openProofs();
    act(() => fake.online$.next(false));
    await press('Cash out $100.00');
    expect(fake.hostCallsTo('toast')).toHaveLength(1);
    expect(callsTo(fake, applyForCashOut)).toEqual([]);
  });

  it('sends one cash-out even if the form is submitted twice', async () => {
    const fake = cashOutHost();
    const { openProofs, press, container } = await openCashOut(fake);
    await openProofs();
    await press('Cash out $100.00');
    const form = container.querySelector('form');
    if (form) fireEvent.submit(form);
    expect(callsTo(fake, applyForCashOut)).toHaveLength(1);
  });
});
