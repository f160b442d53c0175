import { screen, within } from '@testing-library/react';
import { countNews, listNews, setNewsStatus } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { NewsPopup } from './NewsPopup';

const message = (id: number, type = 20, status = 0) => ({
  ...{ id, type, status, message: `message ${String(id)}`, memberId: 5 },
  createTime: Date.UTC(2026, 10, 1, 0, id),
});
type Message = ReturnType<typeof message>;

interface OpenOptions {
  readonly last?: boolean;
  readonly saved?: Readonly<Record<string, unknown>>;
  readonly prepare?: (fake: FakeHost) => void;
}

async function open(content: Message[], { last = true, saved = {}, prepare }: OpenOptions = {}) {
  let stored: Readonly<Record<string, unknown>> = saved;
  const view = renderAsMember(NewsPopup, { id: 5 }, (fake) => {
    fake.respond(listNews, () => ({ data: { content, last } }) as never);
    fake.respond(setNewsStatus, () => ({ data: null }));
    for (const [name, value] of Object.entries(saved)) fake.host.keep?.(name, value);
    fake.host.kept$?.subscribe((saves) => (stored = saves));
    prepare?.(fake);
  });
  await screen.findAllByRole('listitem');
  return { ...view, stored: () => stored };
}
const row = (id: number) => screen.getByText(`message ${String(id)}`).closest('li') ?? document.body;
const unread = (...ids: number[]) => ids.map((id) => within(row(id)).queryByText('Unread:') !== null);
const markOne = (id: number) => within(row(id)).getByRole('button', { name: 'Mark as read' });
const markAll = () => screen.getByRole('button', { name: 'Mark all as read' });

it('marks a message that opens no popup as read in this browser only, without a call', async () => {
  const { user, stored, callsTo } = await open([message(2), message(1, 99)]);
  await user.click(markOne(1));
  expect(unread(2, 1)).toEqual([true, false]);
  expect(within(row(1)).queryByRole('button')).toBeNull();
  expect(screen.getByRole('list')).toHaveFocus();
  expect(stored()).toEqual({ readNews: ['1'], newsReadHere: 1 });
  expect(callsTo(setNewsStatus)).toEqual([]);
});

it('shows a message as read that this browser marked earlier', async () => {
  await open([message(2), message(1)], { saved: { readNews: ['1'], newsReadHere: 1 } });
  expect(unread(2, 1)).toEqual([true, false]);
});

it('marks all messages with one press: on the server if it has a call, otherwise in this browser', async () => {
  const { user, stored, callsTo } = await open([
    message(4),
    message(3, 0),
    message(2, 10),
    message(1, 20, 10),
  ]);
  await user.click(markAll());
  expect(unread(4, 3, 2, 1)).toEqual([false, false, false, false]);
  expect(callsTo(setNewsStatus)).toEqual([{ id: '3' }, { id: '2' }]);
  expect(callsTo(countNews)).toEqual([]);
  expect(stored()).toEqual({ readNews: ['4'], newsReadHere: 1 });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('also counts unread messages on later pages as read', async () => {
  const { user, stored, callsTo } = await open([message(2), message(1, 10)], {
    last: false,
    prepare: (fake) => fake.respond(countNews, () => ({ data: 7 })),
  });
  await user.click(markAll());
  expect(callsTo(countNews)).toEqual([{ memberId: '5' }]);
  expect(await screen.findByText('message 2')).toBeVisible();
  expect(stored()).toEqual({ readNews: ['2'], newsReadHere: 7 });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('offers to mark older messages although all messages on the page are read', async () => {
  await open([message(1, 20, 10)], { last: false });
  expect(markAll()).toBeVisible();
});

it('offers no mark button when all messages are read', async () => {
  await open([message(1, 20, 10)]);
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
});

it('a message that the server does not mark stays unread, and a toast shows the reason', async () => {
  const { user, stored, toasts } = await open([message(2), message(1, 0)], {
    prepare: (fake) => fake.respond(setNewsStatus, () => ({ error: 5, message: 'Not now' })),
  });
  await user.click(markAll());
  expect(unread(2, 1)).toEqual([false, true]);
  expect(toasts()).toEqual([{ text: 'Not now', tone: 'bad' }]);
  expect(stored()).toEqual({ readNews: ['2'], newsReadHere: 1 });
  expect(markAll()).toBeVisible();
});

it('removes saved ids of messages that the server has marked as read or deleted', async () => {
  const saved = { readNews: ['9', '2', '1'], newsReadHere: 5 };
  const { stored } = await open([message(2), message(1, 20, 10)], { saved });
  expect(stored()).toEqual({ readNews: ['2'], newsReadHere: 1 });
});

it('keeps saved ids of messages that are no longer on the first page', async () => {
  const saved = { readNews: ['9', '2', '1'], newsReadHere: 5 };
  const { stored } = await open([message(2), message(1, 20, 10)], { saved, last: false });
  expect(stored()).toEqual({ readNews: ['9', '2'], newsReadHere: 4 });
});

it('keeps a marked message read until the popup closes if the browser cannot save', async () => {
  const { user } = await open([message(1)], { prepare: (fake) => fake.failSaves() });
  await user.click(markOne(1));
  expect(unread(1)).toEqual([false]);
});

it.each([[{ readNews: 'x', newsReadHere: 'y' }], [{ readNews: [1, null], newsReadHere: -3 }]])(
  'ignores saved data in an unknown format: %j',
  async (saved) => {
    await open([message(1)], { saved });
    expect(unread(1)).toEqual([true]);
  },
);
