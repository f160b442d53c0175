import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listDepositOrders, listTransactions } from 'shared-contracts/api';
import {
  bet,
  callsTo,
  displayedRows,
  historyHost,
  noonMs,
  openTransactions,
  pageOf,
  reachEnd,
} from './testing/openTransactions';

const dayMs = 24 * 3_600_000;
const startOfDay = (daysAgo: number) => {
  const day = new Date(noonMs(daysAgo));
  day.setHours(0, 0, 0, 0);
  return day.getTime();
};
const period = () => screen.getByLabelText('Period');
const lastInput = (fake: ReturnType<typeof historyHost>, endpoint = listTransactions) =>
  callsTo(fake, endpoint).at(-1)?.input;

function show() {
  const fake = historyHost();
  fake.respond(listTransactions, ({ createTime_LT }) => ({
    data: { content: createTime_LT === undefined ? [bet()] : [], last: true },
  }));
  openTransactions(fake);
  return fake;
}

it('[H-003] requests both lists for the chosen period', async () => {
  const fake = show();
  await screen.findByRole('listitem');
  await userEvent.selectOptions(period(), 'Last 7 days');
  await screen.findByRole('listitem');
  const range = { createTime_GT: startOfDay(6) - 1 };
  expect(lastInput(fake)).toEqual({
    amount_GT: 0,
    pageNum: 1,
    pageSize: 20,
    createTime_0: 'DESC',
    ...range,
  });
  expect(callsTo(fake, listDepositOrders).at(-1)?.input).toMatchObject(range);
});

it('[H-003] requests whole days, marks days in the wrong order, and shows all dates again', async () => {
  const fake = show();
  await screen.findByRole('listitem');
  await userEvent.selectOptions(period(), 'Choose dates');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-01-05' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-06' } });
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  const fromMs = new Date(2026, 0, 5).getTime();
  const range = { createTime_GT: fromMs - 1, createTime_LT: fromMs + 2 * dayMs };
  expect(lastInput(fake)).toMatchObject(range);
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-01-04' } });
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end date is before the start date.');
  expect(lastInput(fake)).toMatchObject(range);
  await userEvent.click(screen.getByRole('button', { name: 'Show all time' }));
  await screen.findByRole('listitem');
  expect(displayedRows()).toHaveLength(1);
  expect(period()).toHaveValue('all');
});

it('[H-003] requests later pages for the chosen period too', async () => {
  const fake = historyHost();
  fake.respond(listTransactions, ({ pageNum }) => ({
    data: { content: pageOf(Number(pageNum)), last: Number(pageNum) === 2 },
  }));
  openTransactions(fake);
  await screen.findAllByRole('listitem');
  await userEvent.selectOptions(period(), 'Today');
  await waitFor(() => expect(displayedRows()).toHaveLength(20));
  reachEnd();
  await waitFor(() => expect(displayedRows()).toHaveLength(40));
  expect(lastInput(fake)).toEqual({
    amount_GT: 0,
    pageNum: 2,
    pageSize: 20,
    createTime_0: 'DESC',
    createTime_GT: startOfDay(0) - 1,
  });
});
