import { screen } from '@testing-library/react';
import { countNews, listNews } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { historyTexts } from '../../texts/historyTexts';
import { NewsPopup } from './NewsPopup';

const nowMs = new Date(2026, 10, 20, 12).getTime();
const today = new Date(2026, 10, 20).getTime();
const message = (id: number) => ({
  id,
  type: 20,
  status: 0,
  message: `message ${String(id)}`,
  memberId: 5,
  createTime: nowMs - id,
});

/** Opens the list. The API returns message 1 for all time, no message for today, and message 2 for other periods. */
async function open({ last = true, savedNews = {} } = {}) {
  let savedValues: Readonly<Record<string, unknown>> = savedNews;
  const prepare = (fake: FakeHost) => {
    fake.respond(listNews, ({ createTime_GT }) => {
      const isToday = createTime_GT === today - 1;
      return {
        data: { content: isToday ? [] : [message(createTime_GT ? 2 : 1)], last: createTime_GT ? true : last },
      };
    });
    fake.respond(countNews, () => ({ data: 7 }));
    for (const [name, value] of Object.entries(savedNews)) fake.host.keep?.(name, value);
    fake.host.kept$?.subscribe((saves) => (savedValues = saves));
  };
  const view = renderAsMember(NewsPopup, { id: 5 }, prepare, historyTexts);
  await screen.findAllByRole('listitem');
  const choose = (period: string) =>
    view.user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), period);
  return { ...view, choose, savedValues: () => savedValues };
}

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(nowMs));
afterEach(() => jest.restoreAllMocks());

it('[H-008] requests the messages of the chosen period', async () => {
  const { choose, callsTo } = await open();
  await choose('Last 7 days');
  expect(await screen.findByText('message 2')).toBeVisible();
  expect(screen.queryByText('message 1')).toBeNull();
  expect(callsTo(listNews).at(-1)).toEqual({
    pageNum: 1,
    pageSize: 20,
    createTime_0: 'DESC',
    memberId_EQ: '5',
    createTime_GT: new Date(2026, 10, 14).getTime() - 1,
  });
});

it('[H-008] shows a text and "Show all time" if the chosen period has no messages', async () => {
  const { choose, user } = await open();
  await choose('Today');
  expect(await screen.findByText('Nothing in this period')).toBeVisible();
  expect(screen.queryByText('There is no message')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all time' }));
  expect(await screen.findByText('message 1')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Period' })).toHaveValue('all');
});

it('[H-008] says that only the newest messages are shown, and how to see the others', async () => {
  await open({ last: false });
  expect(
    screen.getByText('Only the newest 1 are shown. To see older messages, choose another period.'),
  ).toBeVisible();
});

it('[H-008] keeps the marks of messages that are not in the period', async () => {
  const savedNews = { readNews: ['1', '9'], newsReadHere: 5 };
  const { choose, savedValues } = await open({ last: false, savedNews });
  await choose('Last 7 days');
  await screen.findByText('message 2');
  expect(savedValues()).toEqual(savedNews);
});

it('[H-008] marks all messages of the period, and counts none of them twice', async () => {
  const savedNews = { readNews: ['1'], newsReadHere: 5 };
  const { choose, user, savedValues, callsTo } = await open({ last: false, savedNews });
  await choose('Last 7 days');
  await screen.findByText('message 2');
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(savedValues()).toEqual({ readNews: ['1', '2'], newsReadHere: 5 });
  expect(callsTo(countNews)).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});
