import { act, fireEvent, screen, within } from '@testing-library/react';
import { depositMethodCodes, getDepositConfig } from 'shared-contracts/api';
import { respondToCardCalls } from '../../card/testing/showCardForm';
import { createFakeVault } from '../../card/testing/createFakeVault';
import { fakeCashier } from '../../testing/fakeCashier';
import { openDeposit } from './testing/openDeposit';

beforeEach(() => {
  jest.spyOn(window, 'open').mockReturnValue(null);
});
afterEach(() => {
  document.body.replaceChildren();
});

async function open(code: string) {
  createFakeVault();
  const fake = fakeCashier();
  respondToCardCalls(fake);
  fake.respond(getDepositConfig, () => ({
    data: { minimumAmount: 10, paymentAmounts: '25/200', paymentAllowManualInput: 1 },
  }));
  const { close } = openDeposit(fake, code);
  const field = await screen.findByRole('spinbutton');
  await act(() => Promise.resolve());
  return { fake, close, field };
}

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(() => Promise.resolve());
};

it.each(depositMethodCodes)('[V-069] %s rejects more than 5000, and sends nothing', async (code) => {
  const { fake, field } = await open(code);
  const coins =
    screen.queryByRole('group', { name: 'Coin' }) ?? screen.queryByRole('radiogroup', { name: 'Coin' });
  const [coin] = coins ? within(coins).getAllByRole('radio') : [];
  if (coin) fireEvent.click(coin);
  fireEvent.change(field, { target: { value: '5000.01' } });
  const callCount = fake.calls.length;
  fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  await settle();
  expect(fake.hostCallsTo('toast')).toEqual([{ text: 'Maximum deposit: 5,000 USD', tone: 'bad' }]);
  expect(window.open).not.toHaveBeenCalled();
  expect(fake.calls).toHaveLength(callCount);
});

it.each(depositMethodCodes)(
  '%s marks the invalid amount, and only the toast shows the message',
  async (code) => {
    const { fake, field } = await open(code);
    const coins = screen.queryByRole('radiogroup', { name: 'Coin' });
    if (coins) fireEvent.click(within(coins).getAllByRole('radio')[0] as HTMLElement);
    fireEvent.change(field, { target: { value: '5000.01' } });
    fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    await settle();
    const [toast] = fake.hostCallsTo('toast') as { text: string }[];
    expect(screen.getByRole('spinbutton')).toBeInvalid();
    expect(screen.getByText(toast?.text ?? '')).toHaveClass('hidden');
  },
);

it.each(['CRYPTO', 'CRYPT'])(
  '%s marks the missing coin, and only the alert shows the message',
  async (code) => {
    const { fake } = await open(code);
    fireEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    await settle();
    const [alert] = fake.hostCallsTo('alert') as { text: string }[];
    expect(screen.getByRole('radiogroup', { name: 'Coin' })).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByText(alert?.text ?? '')).toHaveClass('hidden');
  },
);

it.each(depositMethodCodes.filter((code) => code !== 'VISA_MASTERCARD_1'))(
  '[M-072] closing the popup of %s refreshes the session once',
  async (code) => {
    const { fake, close } = await open(code);
    expect(fake.hostCallsTo('refreshSession')).toEqual([]);
    close();
    expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
  },
);
