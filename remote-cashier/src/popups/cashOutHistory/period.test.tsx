import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listCashOuts } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { CashierProviders } from '../../testing/CashierProviders';
import { historyTexts } from '../../texts/historyTexts';
import { CashOutHistoryPopup } from './CashOutHistoryPopup';

const dayMs = 24 * 3_600_000;

/** A member with two pages of cash-outs. The fake API returns none for a period with an end. */
async function show() {
  const fake = createFakeHost('remote-cashier');
  fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001' }) });
  fake.respond(listCashOuts, ({ pageNum, createTime_LT }) => {
    const id = `w-${String(pageNum)}`;
    const cashOut = { id, createTime: '2026-11-20 12:30:00', currency: 'EUR', amount: '25.00', status: 40 };
    const isEmpty = createTime_LT !== undefined;
    return { data: { content: isEmpty ? [] : [cashOut], last: isEmpty || Number(pageNum) === 2 } };
  });
  render(
    <CashierProviders host={fake.host} texts={historyTexts}>
      <CashOutHistoryPopup />
    </CashierProviders>,
  );
  await screen.findByText('EUR');
  return { lastInput: () => fake.calls.at(-1)?.input };
}

const period = () => screen.getByLabelText('Period');

it('[H-003] requests all pages of the cash-outs for the chosen period', async () => {
  const { lastInput } = await show();
  await userEvent.selectOptions(period(), 'Last 30 days');
  await screen.findByText('EUR');
  const firstDay = new Date();
  firstDay.setHours(0, 0, 0, 0);
  firstDay.setDate(firstDay.getDate() - 29);
  const range = { createTime_GT: firstDay.getTime() - 1 };
  const query = { memberId: '1001', pageSize: 20, createTime_0: 'DESC', ...range };
  expect(lastInput()).toEqual({ ...query, pageNum: 1 });
  const listEnd = screen.getByRole('button', { name: 'Load more' }).parentElement;
  if (listEnd) fireEvent(listEnd, new CustomEvent('test:intersect', { detail: true }));
  await act(() => Promise.resolve());
  expect(lastInput()).toEqual({ ...query, pageNum: 2 });
});

it('[H-003] shows no cash-outs of an empty period, marks days in the wrong order, and shows all dates again', async () => {
  const { lastInput } = await show();
  await userEvent.selectOptions(period(), 'Choose dates');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-06' } });
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  const fromMs = new Date(2026, 0, 5).getTime();
  const range = { createTime_GT: fromMs - 1, createTime_LT: fromMs + 2 * dayMs };
  expect(lastInput()).toMatchObject(range);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-07' } });
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end date is before the start date.');
  expect(lastInput()).toMatchObject(range);
  await userEvent.click(screen.getByRole('button', { name: 'Show all time' }));
  expect(await screen.findByText('EUR')).toBeVisible();
  expect(lastInput()).toEqual({ memberId: '1001', pageNum: 1, pageSize: 20, createTime_0: 'DESC' });
  expect(period()).toHaveValue('all');
});
