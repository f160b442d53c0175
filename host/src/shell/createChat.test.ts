import { checkChat } from 'shared-contracts/api';
import { createTestShell } from '../testing/createTestShell';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function watchChat() {
  const { shell, server } = createTestShell();
  const heard: boolean[] = [];
  shell.chat.available$.subscribe((there) => heard.push(there));
  let busy = false;
  shell.pending.overlay$.subscribe((shown) => (busy ||= shown));
  return {
    server,
    heard,
    stop: shell.chat.watch(),
    calls: () => server.callsTo(checkChat.path),
    busy: () => busy,
  };
}

const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('[K-005, C-029] asks at once and every 20 s from then on, with nothing in it and without the overlay', async () => {
  const { server, calls, busy, stop } = watchChat();
  server.give(checkChat.path, true);
  await after(0);
  expect(calls()).toMatchObject([{ method: 'POST', body: '' }]);
  await after(19_999);
  expect(calls()).toHaveLength(1);
  await after(1);
  expect(calls()).toHaveLength(2);
  await after(40_000);
  expect(calls()).toHaveLength(4);
  expect(busy()).toBe(false);
  stop();
  await after(60_000);
  expect(calls()).toHaveLength(4);
});

it('[M-013] follows the answers', async () => {
  const { server, heard, stop } = watchChat();
  server.give(checkChat.path, 1);
  await after(0);
  server.give(checkChat.path, 0);
  await after(20_000);
  expect(heard).toEqual([false, true, false]);
  stop();
});

it('keeps the last answer while the line is cut, and takes a refusal for nobody', async () => {
  const { server, heard, stop } = watchChat();
  server.give(checkChat.path, true);
  await after(0);
  server.cut(checkChat.path);
  await after(20_000);
  expect(heard.at(-1)).toBe(true);
  server.refuse(checkChat.path, 7, 'closed');
  await after(20_000);
  expect(heard.at(-1)).toBe(false);
  stop();
});
