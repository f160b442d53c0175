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

interface Given {
  readonly last?: boolean;
  readonly saved?: Readonly<Record<string, unknown>>;
  readonly prepare?: (fake: FakeHost) => void;
}

async function open(content: Message[], { last = true, saved = {}, prepare }: Given = {}) {
  let kept: Readonly<Record<string, unknown>> = saved;
  const view = renderAsMember(NewsPopup, { id: 5 }, (fake) => {
    fake.answer(listNews, () => ({ data: { content, last } }) as never);
    fake.answer(setNewsStatus, () => ({ data: null }));
    for (const [name, value] of Object.entries(saved)) fake.host.keep?.(name, value);
    fake.host.kept$?.subscribe((now) => (kept = now));
    prepare?.(fake);
  });
  await screen.findAllByRole('listitem');
  return { ...view, kept: () => kept };
}
const row = (id: number) => screen.getByText(`message ${String(id)}`).closest('li') ?? document.body;
const unread = (...ids: number[]) => ids.map((id) => within(row(id)).queryByText('Unread:') !== null);
const markOne = (id: number) => within(row(id)).getByRole('button', { name: 'Mark as read' });
const markAll = () => screen.getByRole('button', { name: 'Mark all as read' });

it('marks a message that leads nowhere by one press, in this browser, and calls nothing', async () => {
  const { user, kept, callsTo } = await open([message(2), message(1, 99)]);
  await user.click(markOne(1));
  expect(unread(2, 1)).toEqual([true, false]);
  expect(within(row(1)).queryByRole('button')).toBeNull();
  expect(screen.getByRole('list')).toHaveFocus();
  expect(kept()).toEqual({ readNews: ['1'], newsReadHere: 1 });
  expect(callsTo(setNewsStatus)).toEqual([]);
});

it('shows as read what was marked before', async () => {
  await open([message(2), message(1)], { saved: { readNews: ['1'], newsReadHere: 1 } });
  expect(unread(2, 1)).toEqual([true, false]);
});

it('marks all by one press: at the server where it has a call, else in this browser', async () => {
  const { user, kept, callsTo } = await open([message(4), message(3, 0), message(2, 10), message(1, 20, 10)]);
  await user.click(markAll());
  expect(unread(4, 3, 2, 1)).toEqual([false, false, false, false]);
  expect(callsTo(setNewsStatus)).toEqual([{ id: '3' }, { id: '2' }]);
  expect(callsTo(countNews)).toEqual([]);
  expect(kept()).toEqual({ readNews: ['4'], newsReadHere: 1 });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('counts unread messages that are not on the page as read too', async () => {
  const { user, kept, callsTo } = await open([message(2), message(1, 10)], {
    last: false,
    prepare: (fake) => fake.answer(countNews, () => ({ data: 7 })),
  });
  await user.click(markAll());
  expect(callsTo(countNews)).toEqual([{ memberId: '5' }]);
  expect(await screen.findByText('message 2')).toBeVisible();
  expect(kept()).toEqual({ readNews: ['2'], newsReadHere: 7 });
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('offers to mark older ones although those on the page are read', async () => {
  await open([message(1, 20, 10)], { last: false });
  expect(markAll()).toBeVisible();
});

it('offers nothing to mark when all is read', async () => {
  await open([message(1, 20, 10)]);
  expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull();
});

it('leaves unread, and says why, what the server does not mark', async () => {
  const { user, kept, toasts } = await open([message(2), message(1, 0)], {
    prepare: (fake) => fake.answer(setNewsStatus, () => ({ error: 5, message: 'Not now' })),
  });
  await user.click(markAll());
  expect(unread(2, 1)).toEqual([false, true]);
  expect(toasts()).toEqual([{ text: 'Not now', tone: 'bad' }]);
  expect(kept()).toEqual({ readNews: ['2'], newsReadHere: 1 });
  expect(markAll()).toBeVisible();
});

it('forgets what is read for the server too, or gone', async () => {
  const saved = { readNews: ['9', '2', '1'], newsReadHere: 5 };
  const { kept } = await open([message(2), message(1, 20, 10)], { saved });
  expect(kept()).toEqual({ readNews: ['2'], newsReadHere: 1 });
});

it('remembers those that newer messages have pushed off the page', async () => {
  const saved = { readNews: ['9', '2', '1'], newsReadHere: 5 };
  const { kept } = await open([message(2), message(1, 20, 10)], { saved, last: false });
  expect(kept()).toEqual({ readNews: ['9', '2'], newsReadHere: 4 });
});

it('marks until it is closed where the browser saves nothing', async () => {
  const { user } = await open([message(1)], { prepare: (fake) => fake.failSaves() });
  await user.click(markOne(1));
  expect(unread(1)).toEqual([false]);
});

it.each([[{ readNews: 'x', newsReadHere: 'y' }], [{ readNews: [1, null], newsReadHere: -3 }]])(
  'reads nothing from what another release saved: %j',
  async (saved) => {
    await open([message(1)], { saved });
    expect(unread(1)).toEqual([true]);
  },
);
