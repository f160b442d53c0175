import { screen, within } from '@testing-library/react';
import { listNews, setNewsStatus } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { renderAsMember } from '../../testing/renderAsMember';
import { NewsPopup } from './NewsPopup';

const message = (id: number, type: number, status = 0) => ({
  id,
  type,
  status,
  message: `message ${String(id)}`,
  memberId: 5,
  createTime: Date.UTC(2026, 10, id),
});
const page = (content: object[]) => ({
  data: { content, number: 0, size: 20, totalElements: 1, last: true },
});

async function open(
  content: ReturnType<typeof message>[],
  prepare: (fake: FakeHost) => void = () => undefined,
) {
  const view = renderAsMember(NewsPopup, { id: 5 }, (fake) => {
    fake.respond(listNews, () => page(content) as never);
    fake.respond(setNewsStatus, () => ({ data: null }));
    prepare(fake);
  });
  await screen.findAllByRole('listitem');
  return view;
}
const row = (id: number) => screen.getByText(`message ${String(id)}`).closest('li') ?? document.body;
const rowButton = (id: number) => within(row(id)).getByRole('button');
const isUnread = (id: number) => within(row(id)).queryByText('Unread:') !== null;

it('[S-037, K-090, D-037] lists the messages, and marks unread ones by text and style', async () => {
  await open([message(1, 20, 0), message(2, 20, 10)]);
  expect([isUnread(1), isUnread(2)]).toEqual([true, false]);
  expect([row(1).dataset['unread'], row(2).dataset['unread']]).toEqual(['true', 'false']);
  expect(within(row(1)).getByText(/Nov 1, 2026/)).toBeVisible();
});

it('[C-079, K-083] requests only the newest twenty messages of the member', async () => {
  const { callsTo } = await open([message(1, 20)]);
  const inputs = callsTo(listNews);
  expect(inputs.length).toBeGreaterThan(0);
  for (const input of inputs)
    expect(input).toEqual({ pageNum: 1, pageSize: 20, createTime_0: 'DESC', memberId_EQ: '5' });
});

it.each([
  ['[M-044, C-080] a cash-out message opens the cash-out history', 0, 'cashOutHistory'],
  ['[M-045] a message about sharing opens the invitation rewards', 10, 'inviteRewards'],
])('%s and becomes read', async (_, type, popup) => {
  const { user, callsTo, hostCallsTo } = await open([message(1, type)]);
  await user.click(rowButton(1));
  expect(hostCallsTo('openPopup')).toEqual([{ popup, params: {} }]);
  expect(callsTo(setNewsStatus)).toEqual([{ id: '1' }]);
  expect(isUnread(1)).toBe(false);
});

it.each([0, 10])(
  '[M-044, M-045] a read message of type %d opens its popup and is not marked again',
  async (type) => {
    const { user, callsTo, hostCallsTo } = await open([message(1, type, 10)]);
    await user.click(rowButton(1));
    await user.click(rowButton(1));
    expect(hostCallsTo('openPopup')).toHaveLength(2);
    expect(callsTo(setNewsStatus)).toEqual([]);
  },
);

it('[M-046] other messages do nothing when pressed, and stay unread', async () => {
  const { user, callsTo, hostCallsTo } = await open([message(1, 20), message(2, 99)]);
  for (const id of [1, 2]) {
    await user.click(screen.getByText(`message ${String(id)}`));
    expect(isUnread(id)).toBe(true);
  }
  expect([callsTo(setNewsStatus), hostCallsTo('openPopup')]).toEqual([[], []]);
});

it('shows a message as unread if it cannot be marked as read, and toasts the reason', async () => {
  const { user, toasts } = await open([message(1, 0)], (fake) =>
    fake.respond(setNewsStatus, () => ({ error: 5, message: 'Not now' })),
  );
  await user.click(rowButton(1));
  expect(isUnread(1)).toBe(true);
  expect(toasts()).toEqual([{ text: 'Not now', tone: 'bad' }]);
});

it('marks a message as read even if no remote serves its popup', async () => {
  const { user, callsTo, hostCallsTo } = await open([message(1, 0)], (fake) =>
    fake.withoutPopups('cashOutHistory'),
  );
  await user.click(rowButton(1));
  expect(callsTo(setNewsStatus)).toHaveLength(1);
  expect(hostCallsTo('openPopup')).toEqual([]);
});

it('[E-043] shows "There is no message" for an empty list', async () => {
  renderAsMember(NewsPopup, { id: 5 }, (fake) => fake.respond(listNews, () => page([]) as never));
  expect(await screen.findByText('There is no message')).toBeVisible();
});

it('[E-042] toasts the message of the server when the list fails, and loads again on "Try again"', async () => {
  const view = renderAsMember(NewsPopup, { id: 5 }, (fake) =>
    fake.respond(listNews, () => ({ error: 7, message: 'The messages are being moved' })),
  );
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(view.toasts()).toContainEqual({ text: 'The messages are being moved', tone: 'bad' });
  view.respond(listNews, () => page([message(1, 20)]) as never);
  await view.user.click(retryButton);
  expect(await screen.findByText('message 1')).toBeVisible();
});
