import { screen, within } from '@testing-library/react';
import { countNews, listNews, setNewsStatus } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { NewsPopup } from './NewsPopup';

const message = (id: number, type = 20, status = 0) => ({
  id,
  type,
  status,
  message: `message ${String(id)}`,
  memberId: 5,
  createTime: Date.UTC(2026, 10, 1, 0, id),
});
type Message = ReturnType<typeof message>;

/** `newsReadHere`: the number of messages that only this browser has marked as read. */
const savedMarks = (readNews: readonly string[], locallyReadCount: number) => ({
  readNews,
  newsReadHere: locallyReadCount,
});

interface OpenOptions {
  readonly last?: boolean;
  readonly savedNews?: Readonly<Record<string, unknown>>;
  readonly prepare?: (fake: FakeHost) => void;
}

async function open(content: Message[], { last = true, savedNews = {}, prepare }: OpenOptions = {}) {
  let savedValues: Readonly<Record<string, unknown>> = savedNews;
  const view = renderAsMember(NewsPopup, { id: 5 }, (fake) => {
    fake.respond(listNews, () => ({ data: { content, last } }) as never);
    fake.respond(setNewsStatus, () => ({ data: null }));
    for (const [name, value] of Object.entries(savedNews)) fake.host.keep?.(name, value);
    fake.host.kept$?.subscribe((saves) => (savedValues = saves));
    prepare?.(fake);
  });
  await screen.findAllByRole('listitem');
  return { ...view, savedValues: () => savedValues };
}
const row = (id: number) => screen.getByText(`message ${String(id)}`).closest('li') ?? document.body;
const areUnread = (...ids: number[]) => ids.map((id) => within(row(id)).queryByText('Unread:') !== null);
const markButton = (id: number) => within(row(id)).getByRole('button', { name: 'Mark as read' });
const markAllButton = () => screen.getByRole('button', { name: 'Mark all as read' });

it('marks a message that opens no popup as read in this browser only, without a call', async () => {
  const { user, savedValues, callsTo } = await open([message(2), message(1, 99)]);
  await user.click(markButton(1));
  expect(areUnread(2, 1)).toEqual([true, false]);
  expect(within(row(1)).queryByRole('button')).toBeNull();
  expect(screen.getByRole('list')).toHaveFocus();
  expect(savedValues()).toEqual(savedMarks(['1'], 1));
  expect(callsTo(setNewsStatus)).toEqual([]);
});

it('shows a message as read if this browser marked it earlier', async () => {
  await open([message(2), message(1)], { savedNews: savedMarks(['1'], 1) });
  expect(areUnread(2, 1)).toEqual([true, false]);
});

it('marks all messages with one press: on the server for the types that the API can mark, otherwise in this browser', async () => {
  const { user, savedValues, callsTo } = await open([
    message(4),
    message(3, 0),
    message(2, 10),
    message(1, 20, 10),
  ]);
  await user.click(markAllButton());
  expect(areUnread(4, 3, 2, 1)).toEqual([false, false, false, false]);
  expect(callsTo(setNewsStatus)).toEqual([{ id: '3' }, { id: '2' }]);
  expect(callsTo(countNews)).toEqual([]);
  expect(savedValues()).toEqual(savedMarks(['4'], 1));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('also counts unread messages on later pages as read', async () => {
  const { user, savedValues, callsTo } = await open([message(2), message(1, 10)], {
    last: false,
    prepare: (fake) => fake.respond(countNews, () => ({ data: 7 })),
  });
  await user.click(markAllButton());
  expect(callsTo(countNews)).toEqual([{ memberId: '5' }]);
  expect(await screen.findByText('message 2')).toBeVisible();
  expect(savedValues()).toEqual(savedMarks(['2'], 7));
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('offers to mark older messages although all messages on the page are read', async () => {
  await open([message(1, 20, 10)], { last: false });
  expect(markAllButton()).toBeVisible();
});

it('offers no mark button when all messages are read', async () => {
  await open([message(1, 20, 10)]);
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
});

it('shows a message as unread if the server does not mark it, and toasts the reason', async () => {
  const { user, savedValues, toasts } = await open([message(2), message(1, 0)], {
    prepare: (fake) => fake.respond(setNewsStatus, () => ({ error: 5, message: 'Not now' })),
  });
  await user.click(markAllButton());
  expect(areUnread(2, 1)).toEqual([false, true]);
  expect(toasts()).toEqual([{ text: 'Not now', tone: 'bad' }]);
  expect(savedValues()).toEqual(savedMarks(['2'], 1));
  expect(markAllButton()).toBeVisible();
});

it('removes saved ids of messages that the server has marked as read or deleted', async () => {
  const savedNews = savedMarks(['9', '2', '1'], 5);
  const { savedValues } = await open([message(2), message(1, 20, 10)], { savedNews });
  expect(savedValues()).toEqual(savedMarks(['2'], 1));
});

it('keeps saved ids of messages that are no longer on the first page', async () => {
  const savedNews = savedMarks(['9', '2', '1'], 5);
  const { savedValues } = await open([message(2), message(1, 20, 10)], { savedNews, last: false });
  expect(savedValues()).toEqual(savedMarks(['9', '2'], 4));
});

it('keeps a marked message read until the popup closes if the browser cannot save', async () => {
  const { user } = await open([message(1)], { prepare: (fake) => fake.failSaves() });
  await user.click(markButton(1));
  expect(areUnread(1)).toEqual([false]);
});

it.each([[{ readNews: 'x', newsReadHere: 'y' }], [{ readNews: [1, null], newsReadHere: -3 }]])(
  'ignores saved data in an unknown format: %j',
  async (savedNews) => {
    await open([message(1)], { savedNews });
    expect(areUnread(1)).toEqual([true]);
  },
);
