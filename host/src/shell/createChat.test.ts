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
  const availability: boolean[] = [];
  shell.chat.available$.subscribe((isAvailable) => availability.push(isAvailable));
  let hasShownOverlay = false;
  shell.pending.overlay$.subscribe((isShown) => (hasShownOverlay ||= isShown));
  return {
    server,
    availability,
    stop: shell.chat.watch(),
    calls: () => server.callsTo(checkChat.path),
    hasShownOverlay: () => hasShownOverlay,
  };
}

const advanceBy = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('[K-005, C-029] polls at once and then every 20 s, with an empty body and without the overlay', async () => {
  const { server, calls, hasShownOverlay, stop } = watchChat();
  server.succeed(checkChat.path, true);
  await advanceBy(0);
  expect(calls()).toMatchObject([{ method: 'POST', body: '' }]);
  await advanceBy(19_999);
  expect(calls()).toHaveLength(1);
  await advanceBy(1);
  expect(calls()).toHaveLength(2);
  await advanceBy(40_000);
  expect(calls()).toHaveLength(4);
  await advanceBy(3_600_000);
  expect(calls()).toHaveLength(184);
  expect(hasShownOverlay()).toBe(false);
  stop();
  await advanceBy(60_000);
  expect(calls()).toHaveLength(184);
});

it('[M-013] makes the chat available while the server reports that staff is online', async () => {
  const { server, availability, stop } = watchChat();
  server.succeed(checkChat.path, 1);
  await advanceBy(0);
  server.succeed(checkChat.path, 0);
  await advanceBy(20_000);
  expect(availability).toEqual([false, true, false]);
  stop();
});

it('leaves the chat available without a connection, but not after an error response', async () => {
  const { server, availability, stop } = watchChat();
  server.succeed(checkChat.path, true);
  await advanceBy(0);
  server.disconnect(checkChat.path);
  await advanceBy(20_000);
  expect(availability.at(-1)).toBe(true);
  server.fail(checkChat.path, 7, 'closed');
  await advanceBy(20_000);
  expect(availability.at(-1)).toBe(false);
  stop();
});
