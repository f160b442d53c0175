import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPaypOrder, findDepositByKey } from 'shared-contracts/api';
import { fakeCashier } from '../../testing/fakeCashier';
import { createFakeWindow } from '../../testing/createFakeWindow';
import { callsTo, openDeposit } from './testing/openDeposit';

afterEach(() => {
  jest.useRealTimers();
});

it('shows the form again when the server has no order of a payment without a response', async () => {
  jest.useFakeTimers();
  jest.spyOn(window, 'open').mockReturnValue(createFakeWindow().window);
  const fake = fakeCashier();
  fake.respond(createPaypOrder, () => ({ error: -1, message: '' }));
  fake.respond(findDepositByKey, () => ({ data: null }));
  openDeposit(fake, 'PAYP');
  const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const press = async (role: 'radio' | 'button', name: string) => {
    await advanceBy(1);
    await user.click(screen.getByRole(role, { name }));
    await advanceBy(1);
  };
  await advanceBy(1);
  await press('radio', '$50');
  await press('button', 'Deposit $50.00');
  expect(screen.getByText("This deposit isn't complete yet")).toBeVisible();
  await advanceBy(90_000);
  expect(fake.hostCallsTo('toast')).toEqual([
    { text: "Your deposit of $50.00 didn't reach us. Nothing was charged.", tone: 'plain' },
  ]);
  expect(screen.queryByText("This deposit isn't complete yet")).toBeNull();
  await press('button', 'Deposit $50.00');
  const [firstKey, secondKey] = callsTo(fake, createPaypOrder).map(({ idempotencyKey }) => idempotencyKey);
  expect(secondKey).not.toBe(firstKey);
});
