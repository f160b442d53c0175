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
import { Staged } from '../../testing/Staged';
import { billingFields } from '../../card/cardFields';
import { answerLists, billingField, faultless, settle, type } from '../../card/testing/showCardForm';
import { standInVault, token } from '../../card/testing/standInVault';

/** The deposit popup with the card chosen, as the shell opens it for a member. */
async function openCardDeposit(prepare: (fake: FakeHost) => void = () => undefined) {
  const vault = standInVault();
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser() });
  answerLists(fake);
  fake.answer(getMaxBonus, () => ({ data: null }));
  fake.answer(findDepositMethod, () => ({ data: { name: 'Visa / Mastercard', icon: '' } }));
  fake.answer(getDepositConfig, () => ({
    data: { minimumAmount: '10', paymentAmounts: '15/45', paymentAllowManualInput: 0 },
  }));
  fake.answer(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  prepare(fake);
  render(
    <Staged host={fake.host}>
      <DepositPopup host={fake.host} params={{ method: 'VISA_MASTERCARD_1' }} />
    </Staged>,
  );
  await screen.findByTitle('Card details');
  await vault.arrive();
  return { ...fake, fake, vault, sent: () => fake.calls.filter(({ path }) => path === depositByCard.path) };
}

/** The button of the form, or that of the open deposit in its place. */
const submit = () => screen.getByRole('button', { name: /^Deposit|^Continue this deposit/ });

async function press(button = submit()) {
  fireEvent.click(button);
  // The ticket, the token, the deposit.
  await settle();
  await settle();
  await settle();
}

async function fillAll(vault: ReturnType<typeof standInVault>) {
  fireEvent.click(screen.getByRole('radio', { name: '$25' }));
  await vault.fill(...vaultFields);
  await type(faultless);
}

it('[S-055] asks for an amount, the card in the vault and the billing address, and shows what is agreed to', async () => {
  const { askedFor } = await openCardDeposit();
  expect(screen.getByRole('spinbutton', { name: 'Other amount' })).toBeVisible();
  expect(screen.getByTitle('Card details')).toBeVisible();
  const billing = within(screen.getByRole('group', { name: 'Billing address' }));
  const fields = [...billing.getAllByRole('textbox'), ...billing.getAllByRole('combobox')];
  expect(fields).toHaveLength(billingFields.length);
  for (const field of billingFields) expect(billingField(field)).toBeVisible();
  expect(submit()).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /Terms/ }));
  fireEvent.click(screen.getByRole('button', { name: /Privacy/ }));
  expect(askedFor('openPopup')).toEqual([
    { popup: 'terms', params: {} },
    { popup: 'privacy', params: {} },
  ]);
});

it('[K-065] offers the card’s own eight amounts, whatever the operator sets for other methods', async () => {
  await openCardDeposit();
  const offered = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
  expect(offered).toEqual(['$25', '$30', '$50', '$100', '$200', '$500', '$1,000', '$2,000']);
});

it('[M-079, E-057] pays in one call, says that it was successful, refreshes the session and closes', async () => {
  const { vault, sent, askedFor, heard, fake } = await openCardDeposit();
  const credits = heard(depositCredited);
  await fillAll(vault);
  await press();
  expect(sent().map(({ input }) => input)).toEqual([
    expect.objectContaining({ amount: '25.00', cardNum: token }),
  ]);
  expect(askedFor('refreshSession')).toHaveLength(1);
  expect(askedFor('closePopup')).toEqual(['deposit']);
  expect(credits).toEqual([
    { orderId: 'order-1', amountMinor: 2_500, currency: 'USD', method: 'VISA_MASTERCARD_1' },
  ]);
  expect(vault.told('CLEAR')).toHaveLength(1);
  // No page of a provider is waited for, so none is spoken of while the popup closes.
  expect(submit()).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Processing...')).not.toBeInTheDocument();

  expect(await followResult(fake)).toEqual({ kind: 'success', orderId: 'order-1' });
  expect(screen.getByRole('alert')).toHaveTextContent(/^Deposit successful/);
  expect(screen.getByText('Amount').nextSibling).toHaveTextContent('$25.00');
  expect(screen.getByText('Payment method').nextSibling).toHaveTextContent('Visa / Mastercard');
  expect(screen.getByText('order-1')).toBeVisible();
});

it('shows the amount of a card payment whose reply has no order id, and no order id', async () => {
  const { vault, fake } = await openCardDeposit((to) =>
    to.answer(depositByCard, () => ({ data: { orderId: null } })),
  );
  await fillAll(vault);
  await press();
  expect(await followResult(fake)).toEqual({ kind: 'success' });
  expect(screen.getByText('Amount').nextSibling).toHaveTextContent('$25.00');
  expect(screen.queryByText('Order ID')).toBeNull();
});

it('[E-056] warns with the server’s sentence when the card is declined, and keeps all that was typed', async () => {
  const { vault, sent, askedFor } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: 7, message: 'Your bank declined the card' })),
  );
  await fillAll(vault);
  await press();
  expect(askedFor('alert')).toEqual([{ text: 'Your bank declined the card', title: 'Warning' }]);
  expect(askedFor('closePopup')).toEqual([]);
  expect(vault.told('CLEAR')).toEqual([]);
  expect(screen.getByRole('radio', { name: '$25' })).toBeChecked();
  for (const field of billingFields) expect(billingField(field)).toHaveValue(faultless[field]);

  const nextToken = `card_${'b2'.repeat(32)}`;
  vault.answerWith({ token: nextToken });
  await press();
  expect(sent().map(({ input }) => (input as { cardNum: string }).cardNum)).toEqual([token, nextToken]);
  const [first, second] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(first).toBeDefined();
  expect(second).not.toBe(first);
});

it('requests a card ticket with the method, amount and key that the deposit then has', async () => {
  const { vault, fake, sent } = await openCardDeposit();
  await fillAll(vault);
  await press();
  const tickets = fake.calls.filter(({ path }) => path === getCardTicket.path);
  const key = sent()[0]?.idempotencyKey;
  expect(key).toMatch(/^.{16,}$/);
  expect(tickets.map(({ input }) => input)).toEqual([
    { paymentMethod: 'VISA_MASTERCARD_1', amount: '25.00', key },
  ]);
});

it('asks for a new token and keeps the key when no answer came, so that one card payment stays one', async () => {
  const { vault, sent, answer } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: -1, message: '' })),
  );
  await fillAll(vault);
  await press();
  answer(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  await press();
  const [first, second] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
  expect(vault.told('SEAL').map(({ ask }) => ask)).toEqual([1, 2]);
});

it('stays the same payment when a second try after a lost answer does not get as far as the server', async () => {
  const { vault, sent, answer } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: -1, message: '' })),
  );
  await fillAll(vault);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  vault.answerWith({});
  await press();
  expect(sent()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  vault.answerWith({ token });
  answer(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  await press();
  const [first, second] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
});

it('[E-056] tells what the bank has not answered yet, keeps the key and says that trying again is safe', async () => {
  const { vault, sent, askedFor, answer } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: -9, message: 'Your bank has not answered yet' })),
  );
  await fillAll(vault);
  await press();
  expect(askedFor('alert')).toEqual([{ text: 'Your bank has not answered yet', title: 'Warning' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  // Whatever stands in the way of asking says nothing about the first try.
  answer(depositByCard, () => ({ error: -6, message: 'Still being worked on' }));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent('safely try again');
  answer(depositByCard, () => ({ data: { orderId: 'order-1' } }));
  await press();
  expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(askedFor('openPopup').at(-1)).toEqual({
    popup: 'paymentResult',
    params: { kind: 'success', orderId: 'order-1' },
  });
});

it('speaks of an order of unknown fate when the form is left, and when it is opened again', async () => {
  const first = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: -1, message: '' })),
  );
  await fillAll(first.vault);
  await press();
  cleanup();
  expect(first.askedFor('toast').at(-1)).toMatchObject({
    text: expect.stringContaining('Transaction History'),
  });
  expect(first.askedFor('refreshSession')).toHaveLength(1);
  const kept = first.fake.kept$.value;
  await openCardDeposit((fake) => fake.kept$.next(kept));
  // A card is entered anew each time, so this deposit cannot be sent again.
  expect(await screen.findByText('This deposit is not settled yet')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Deposit|^Continue/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Start another deposit' }));
  expect(await screen.findByRole('button', { name: /^Deposit/ })).toBeVisible();
});

it.each([
  [10, 'success'],
  [20, 'error'],
])('promises nothing once the form is left for a known outcome: %d', async (status, kind) => {
  const { vault, askedFor, answer } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: -9, message: 'Your bank has not answered yet' })),
  );
  answer(findDepositByKey, () => ({ data: { orderId: 'order-7' } }));
  answer(getDepositStatus, () => ({ data: status }));
  await fillAll(vault);
  await press();
  await waitFor(() =>
    expect(askedFor('openPopup')).toEqual([{ popup: 'paymentResult', params: { kind, orderId: 'order-7' } }]),
  );
  cleanup();
  expect(askedFor('toast')).toEqual([]);
});

it('keeps the card that was entered while its deposit is unsettled, for another one that the player confirms', async () => {
  const { vault, sent, answer } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => ({ error: -9, message: 'Your bank has not answered yet' })),
  );
  answer(findDepositByKey, () => ({ data: { orderId: 'order-7' } }));
  answer(getDepositStatus, () => ({ data: 0 }));
  await fillAll(vault);
  await press();
  expect(await screen.findByText('order-7')).toBeVisible();
  // The bank has it, so it is not offered to be sent again.
  expect(screen.queryByRole('button', { name: /^Deposit|^Continue/ })).toBeNull();
  await press(screen.getByRole('button', { name: 'Start another deposit' }));
  answer(depositByCard, () => ({ data: { orderId: 'order-8' } }));
  await press();
  const [first, second] = sent().map(({ idempotencyKey }) => idempotencyKey);
  expect(second).not.toBe(first);
});

it('checks the amount before the card, and the card before what is below it', async () => {
  const { vault, askedFor, sent } = await openCardDeposit();
  await press();
  fireEvent.click(screen.getByRole('radio', { name: '$25' }));
  await press();
  await vault.fill(...vaultFields);
  await press();
  expect(askedFor('toast').map((toast) => (toast as { text: string }).text)).toEqual([
    expect.stringMatching(/amount/),
    'Card number required',
    'First name required',
  ]);
  expect(vault.told('SEAL')).toEqual([]);
  expect(sent()).toEqual([]);
});

it('sends nothing when the vault refuses what was typed, and can be tried again', async () => {
  const { vault, sent, askedFor } = await openCardDeposit();
  await fillAll(vault);
  vault.answerWith({ field: 'number' });
  await press();
  expect(sent()).toEqual([]);
  expect(askedFor('alert')).toEqual([]);
  expect(vault.told('LOCK').at(-1)).toEqual({ type: 'LOCK', locked: false });
  expect(vault.told('MARK')).toEqual([
    { type: 'MARK', field: 'number', text: 'This is not a valid card number' },
  ]);
  vault.answerWith({ token });
  await press();
  expect(sent()).toHaveLength(1);
});

it('submits by Enter in the vault, and once while it is under way', async () => {
  const { vault, sent } = await openCardDeposit((fake) =>
    fake.answer(depositByCard, () => new Promise(() => undefined)),
  );
  await fillAll(vault);
  await vault.say({ type: 'SUBMIT' });
  await settle();
  expect(vault.told('LOCK').at(-1)).toEqual({ type: 'LOCK', locked: true });
  await vault.say({ type: 'SUBMIT' });
  await press();
  expect(sent()).toHaveLength(1);
});

it('has no digit of a card to send: a canary in the vault leaves it as a token alone', async () => {
  const canary = '4000056655665556';
  const { vault, calls, asked } = await openCardDeposit((fake) =>
    fake.answer(getBillingInfo, () => ({ data: { cardNum: canary, cardCvv: '737' } as object })),
  );
  // A vault gone wrong: what is no report is not heard, and what is one has no room for digits.
  await vault.say({ type: 'FILLED', filled: { number: canary, cvv: '737', month: '12', year: '2030' } });
  await vault.say({ type: 'SEALED', ask: 1, token: canary }, { type: 'NUMBER', number: canary });
  await fillAll(vault);
  await press();
  const left = JSON.stringify([calls, asked]) + document.documentElement.outerHTML;
  expect(left).toContain(token);
  expect(left).not.toContain(canary);
  expect(left).not.toMatch(/\b737\b/);
  await act(() => Promise.resolve());
});
