import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import {
  depositByCard,
  findDepositByKey,
  findDepositMethod,
  getBillingInfo,
  getCardTicket,
  getDepositConfig,
  getDepositStatus,
  getMaxBonus,
} from 'shared-contracts/api';
import { depositCredited } from 'shared-contracts/events';
import { vaultFields } from 'shared-contracts/payments';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { DepositPopup } from '../../popups/deposit/DepositPopup';
import { followResult } from '../../popups/paymentResult/testing/followResult';
import { CashierProviders } from '../../testing/CashierProviders';
import { billingFields } from '../../card/cardFields';
import {
  respondToCardCalls,
  billingField,
  validBilling,
  settle,
  type,
} from '../../card/testing/showCardForm';
import { createFakeVault, token } from '../../card/testing/createFakeVault';

/** Opens the deposit popup of a member with the card form. */
async function openCardDeposit(prepare: (fake: FakeHost) => void = () => undefined) {
  const vault = createFakeVault();
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  respondToCardCalls(fake);
  fake.respond(getMaxBonus, () => ({ data: null }));
  fake.respond(findDepositMethod, () => ({ data: { name: 'Visa / Mastercard', icon: '' } }));
  fake.respond(getDepositConfig, () => ({
    data: { minimumAmount: '10', paymentAmounts: '15/45', paymentAllowManualInput: 0 },
  }));
  fake.respond(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  prepare(fake);
  render(
    <CashierProviders host={fake.host}>
      <DepositPopup host={fake.host} params={{ method: 'VISA_MASTERCARD_1' }} />
    </CashierProviders>,
  );
  await screen.findByTitle('Card details');
  await vault.loadReady();
  return {
    ...fake,
    fake,
    vault,
    depositCalls: () => fake.calls.filter(({ path }) => path === depositByCard.path),
  };
}

/** The button of the form, or of the open deposit that replaces it. */
const submitButton = () => screen.getByRole('button', { name: /^Deposit|^Continue this deposit/ });

async function press(button: HTMLElement) {
  fireEvent.click(button);
  // Waits for the calls for the ticket, the token and the deposit.
  await settle();
  await settle();
  await settle();
}
const submit = () => press(submitButton());

const ownAmounts = ['$25', '$30', '$50', '$100', '$200', '$500', '$1,000', '$2,000'];
const amountLabels = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

async function fillAll(vault: ReturnType<typeof createFakeVault>) {
  fireEvent.click(screen.getByRole('radio', { name: '$25' }));
  await vault.fill(...vaultFields);
  await type(validBilling);
}

it('[S-055] the form has eight amounts and a field for another one, the card in the vault, the billing address and the agreement', async () => {
  const { hostCallsTo } = await openCardDeposit();
  expect(amountLabels()).toEqual(ownAmounts);
  expect(screen.getByRole('spinbutton', { name: 'Other amount' })).toBeVisible();
  expect(screen.getByTitle('Card details')).toBeVisible();
  const billing = within(screen.getByRole('group', { name: 'Billing address' }));
  const fields = [...billing.getAllByRole('textbox'), ...billing.getAllByRole('combobox')];
  expect(fields).toHaveLength(billingFields.length);
  for (const field of billingFields) expect(billingField(field)).toBeVisible();
  expect(submitButton()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /Terms/ }));
  fireEvent.click(screen.getByRole('button', { name: /Privacy/ }));
  expect(hostCallsTo('openPopup')).toEqual([
    { popup: 'terms', params: {} },
    { popup: 'privacy', params: {} },
  ]);
});

it('[K-065] offers its own eight amounts instead of the operator’s', async () => {
  await openCardDeposit();
  expect(amountLabels()).toEqual(ownAmounts);
});

it('[M-079, E-057] pays in one call, shows the success, refreshes the session and closes', async () => {
  const { vault, depositCalls, hostCallsTo, published, fake } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ data: { orderId: 'order-79' } })),
  );
  const credits = published(depositCredited);
  await fillAll(vault);
  await submit();
  expect(depositCalls().map(({ input }) => input)).toEqual([
    expect.objectContaining({ amount: '25.00', cardNum: token }),
  ]);
  expect(hostCallsTo('refreshSession')).toHaveLength(1);
  expect(hostCallsTo('closePopup')).toEqual(['deposit']);
  expect(credits).toEqual([
    { orderId: 'order-79', amountMinor: 2_500, currency: 'USD', method: 'VISA_MASTERCARD_1' },
  ]);
  expect(vault.received('CLEAR')).toHaveLength(1);
  // This method opens no provider's page, so the popup closes without the processing view.
  expect(submitButton()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Processing...')).not.toBeInTheDocument();

  expect(await followResult(fake)).toEqual({ kind: 'success', orderId: 'order-79' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Deposit successful/);
  expect(screen.getByText('Amount').nextSibling).toHaveTextContent('$25.00');
  expect(screen.getByText('Payment method').nextSibling).toHaveTextContent('Visa / Mastercard');
  expect(screen.getByText('order-79')).toBeVisible();
});

it('shows the amount but no order id if the response has none', async () => {
  const { vault, fake } = await openCardDeposit(({ respond }) =>
    respond(depositByCard, () => ({ data: { orderId: null } })),
  );
  await fillAll(vault);
  await submit();
  expect(await followResult(fake)).toEqual({ kind: 'success' });
  expect(screen.getByText('Amount').nextSibling).toHaveTextContent('$25.00');
  expect(screen.queryByText('Order ID')).toBeNull();
});

it('[E-056] shows the message of a declined card in an alert, and keeps all values', async () => {
  const { vault, depositCalls, hostCallsTo } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: 7, message: 'Your bank declined the card' })),
  );
  await fillAll(vault);
  await submit();
  expect(hostCallsTo('alert')).toEqual([{ text: 'Your bank declined the card', title: 'Warning' }]);
  expect(hostCallsTo('closePopup')).toEqual([]);
  expect(vault.received('CLEAR')).toEqual([]);
  expect(screen.getByRole('radio', { name: '$25' })).toBeChecked();
  for (const field of billingFields) expect(billingField(field)).toHaveValue(validBilling[field]);

  const nextToken = `card_${'b2'.repeat(32)}`;
  vault.sealWith({ token: nextToken });
  await submit();
  expect(depositCalls().map(({ input }) => (input as { cardNum: string }).cardNum)).toEqual([
    token,
    nextToken,
  ]);
  const [firstKey, secondKey] = depositCalls().map(({ idempotencyKey }) => idempotencyKey);
  expect(firstKey).toBeDefined();
  expect(secondKey).not.toBe(firstKey);
});

it('requests a card ticket with the method, amount and key of the deposit', async () => {
  const { vault, fake, depositCalls } = await openCardDeposit();
  await fillAll(vault);
  await submit();
  const tickets = fake.calls.filter(({ path }) => path === getCardTicket.path);
  const key = depositCalls()[0]?.idempotencyKey;
  expect(key).toMatch(/^.{16,}$/);
  expect(tickets.map(({ input }) => input)).toEqual([
    { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key },
  ]);
});

it('uses a new token and the same key after a lost response, so that the card is charged once', async () => {
  const { vault, depositCalls, respond } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: -1, message: '' })),
  );
  await fillAll(vault);
  await submit();
  respond(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  await submit();
  const [firstKey, secondKey] = depositCalls().map(({ idempotencyKey }) => idempotencyKey);
  expect(secondKey).toBe(firstKey);
  expect(vault.received('SEAL').map(({ ask }) => ask)).toEqual([1, 2]);
});

it('uses the same key if a second attempt after a lost response does not reach the server', async () => {
  const { vault, depositCalls, respond } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: -1, message: '' })),
  );
  await fillAll(vault);
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  vault.sealWith({});
  await submit();
  expect(depositCalls()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  vault.sealWith({ token });
  respond(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  await submit();
  const [firstKey, secondKey] = depositCalls().map(({ idempotencyKey }) => idempotencyKey);
  expect(secondKey).toBe(firstKey);
});

it('[E-056] shows that the bank has not replied, keeps the key and shows that trying again is safe', async () => {
  const { vault, depositCalls, hostCallsTo, respond } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: -9, message: "Your bank hasn't confirmed the payment yet" })),
  );
  await fillAll(vault);
  await submit();
  expect(hostCallsTo('alert')).toEqual([
    { text: "Your bank hasn't confirmed the payment yet", title: 'Warning' },
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  // An error of the second attempt does not show whether the first one succeeded.
  respond(depositByCard, () => ({ error: -6, message: 'Still being worked on' }));
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  respond(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  await submit();
  expect(new Set(depositCalls().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(hostCallsTo('openPopup').at(-1)).toEqual({
    popup: 'paymentResult',
    params: { kind: 'success', orderId: 'order-1' },
  });
});

it('shows an order with an unknown outcome when the form closes, and when it opens again', async () => {
  const firstDeposit = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: -1, message: '' })),
  );
  await fillAll(firstDeposit.vault);
  await submit();
  cleanup();
  expect(firstDeposit.hostCallsTo('toast').at(-1)).toMatchObject({
    text: expect.stringContaining('Transaction History'),
  });
  expect(firstDeposit.hostCallsTo('refreshSession')).toHaveLength(1);
  const savedValues = firstDeposit.fake.kept$.value;
  await openCardDeposit((fake) => fake.kept$.next(savedValues));
  // A card is never saved, so this deposit cannot be sent again.
  expect(await screen.findByText("This deposit isn't complete yet")).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Deposit|^Continue/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start another deposit' }));
  expect(await screen.findByRole('button', { name: /^Deposit/ })).toBeVisible();
});

it.each([
  [10, 'success'],
  [20, 'error'],
])('shows no toast when the form closes after a known outcome: status %d', async (status, kind) => {
  const { vault, hostCallsTo, respond } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: -9, message: "Your bank hasn't confirmed the payment yet" })),
  );
  respond(findDepositByKey, () => ({ data: { orderId: 'order-7' } }));
  respond(getDepositStatus, () => ({ data: status }));
  await fillAll(vault);
  await submit();
  await waitFor(() =>
    expect(hostCallsTo('openPopup')).toEqual([
      { popup: 'paymentResult', params: { kind, orderId: 'order-7' } },
    ]),
  );
  cleanup();
  expect(hostCallsTo('toast')).toEqual([]);
});

it('keeps the entered card while its deposit is open, so that the player can start another deposit', async () => {
  const { vault, depositCalls, respond } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => ({ error: -9, message: "Your bank hasn't confirmed the payment yet" })),
  );
  respond(findDepositByKey, () => ({ data: { orderId: 'order-7' } }));
  respond(getDepositStatus, () => ({ data: 0 }));
  await fillAll(vault);
  await submit();
  expect(await screen.findByText('order-7')).toBeVisible();
  // The order exists, so it cannot be sent again.
  expect(screen.queryByRole('button', { name: /^Deposit|^Continue/ })).toBeNull();
  await press(screen.getByRole('button', { name: 'Start another deposit' }));
  respond(depositByCard, () => ({ data: { orderId: 'order-8' } }));
  await submit();
  const [firstKey, secondKey] = depositCalls().map(({ idempotencyKey }) => idempotencyKey);
  expect(secondKey).not.toBe(firstKey);
});

it('checks the amount, then the card, then the billing fields', async () => {
  const { vault, hostCallsTo, depositCalls } = await openCardDeposit();
  await submit();
  fireEvent.click(screen.getByRole('radio', { name: '$25' }));
  await submit();
  await vault.fill(...vaultFields);
  await submit();
  expect(hostCallsTo('toast').map((toast) => (toast as { text: string }).text)).toEqual([
    expect.stringMatching(/amount/),
    'Card number required',
    'First name required',
  ]);
  expect(vault.received('SEAL')).toEqual([]);
  expect(depositCalls()).toEqual([]);
});

it('sends nothing if the vault rejects the card, and sends a corrected card', async () => {
  const { vault, depositCalls, hostCallsTo } = await openCardDeposit();
  await fillAll(vault);
  vault.sealWith({ field: 'number' });
  await submit();
  expect(depositCalls()).toEqual([]);
  expect(hostCallsTo('alert')).toEqual([]);
  expect(vault.received('LOCK').at(-1)).toEqual({ type: 'LOCK', locked: false });
  expect(vault.received('MARK')).toEqual([
    { type: 'MARK', field: 'number', text: "This isn't a valid card number" },
  ]);
  vault.sealWith({ token });
  await submit();
  expect(depositCalls()).toHaveLength(1);
});

it('submits on Enter in the vault, but not while a deposit is under way', async () => {
  const { vault, depositCalls } = await openCardDeposit((fake) =>
    fake.respond(depositByCard, () => new Promise(() => undefined)),
  );
  await fillAll(vault);
  await vault.send({ type: 'SUBMIT' });
  await settle();
  expect(vault.received('LOCK').at(-1)).toEqual({ type: 'LOCK', locked: true });
  await vault.send({ type: 'SUBMIT' });
  await submit();
  expect(depositCalls()).toHaveLength(1);
});

it('the cashier receives no digit of the card: only the token leaves the vault', async () => {
  const cardNumber = '4000056655665556';
  const { vault, calls, hostCalls } = await openCardDeposit((fake) =>
    fake.respond(getBillingInfo, () => ({ data: { cardNum: cardNumber, cardCvv: '737' } as object })),
  );
  // The form ignores malformed messages. Valid messages have no field for digits.
  await vault.send({
    type: 'FILLED',
    filled: { number: cardNumber, cvv: '737', month: '12', year: '2030' },
  });
  await vault.send({ type: 'SEALED', ask: 1, token: cardNumber }, { type: 'NUMBER', number: cardNumber });
  await fillAll(vault);
  await submit();
  const output = JSON.stringify([calls, hostCalls]) + document.documentElement.outerHTML;
  expect(output).toContain(token);
  expect(output).not.toContain(cardNumber);
  expect(output).not.toMatch(/\b737\b/);
  await act(() => Promise.resolve());
});
