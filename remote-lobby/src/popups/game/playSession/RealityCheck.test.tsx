import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, getGame, getLaunchUrl, getTryPlayUrl, getVendorDomains } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame } from '../../../testing/fakeGames';
import { LobbyProviders } from '../../../testing/LobbyProviders';
import { GamePopup } from '../GamePopup';

let fake: FakeHost;

beforeEach(() => {
  jest.useFakeTimers();
  fake = createFakeHost('remote-lobby');
  fake.session$.next({ kind: 'member', user: fakeUser({ id: '1001' }) });
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, name: 'Golden River' }) }));
  fake.respond(checkBlock, () => ({ data: 1 }));
  fake.respond(getVendorDomains, () => ({ data: {} }));
  fake.respond(getLaunchUrl, () => ({ data: 'https://games.test/real' }));
  fake.respond(getTryPlayUrl, () => ({ data: 'https://games.test/try' }));
});

afterEach(() => {
  jest.useRealTimers();
});

const minuteMs = 60_000;
/** Advances the clock in one step. Replies to requests arrive only afterwards, but these tests need none. */
const advanceMinutes = (minutes: number) => {
  act(() => {
    jest.advanceTimersByTime(minutes * minuteMs);
  });
};

const click = (name: string) =>
  userEvent
    .setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
    .click(screen.getByRole('button', { name }));

async function play(playForFun: 0 | 1 = 0) {
  const view = render(
    <LobbyProviders host={fake.host}>
      <GamePopup host={fake.host} params={{ gameId: '7', playForFun }} />
    </LobbyProviders>,
  );
  await act(() => jest.advanceTimersByTimeAsync(0));
  fireEvent.load(screen.getByTitle('Golden River'));
  return view;
}

const reminder = () => screen.queryByRole('alertdialog', { name: 'Time for a short break?' });

it('shows the time played in hours, minutes and seconds', async () => {
  await play();
  const timer = screen.getByRole('timer', { name: 'Time played' });
  expect(timer).toHaveTextContent('0:00:00');
  await act(() => jest.advanceTimersByTimeAsync(65_000));
  expect(timer).toHaveTextContent('0:01:05');
});

it('reminds a member of the time after an hour, without reloading the game', async () => {
  await play();
  const frame = screen.getByTitle('Golden River');
  advanceMinutes(59);
  expect(reminder()).toBeNull();
  advanceMinutes(1);
  expect(reminder()).toHaveTextContent("You've been playing Golden River for 1 h 0 min.");
  expect(reminder()).toHaveFocus();
  expect(screen.getByTitle('Golden River')).toBe(frame);
  expect(frame).toHaveAttribute('inert');

  await click('Keep playing');
  expect(reminder()).toBeNull();
  expect(frame).not.toHaveAttribute('inert');
});

it('reminds again after the interval that the player chose', async () => {
  await play();
  advanceMinutes(60);
  expect(screen.getByRole('group', { name: 'Remind me again after' })).toBeVisible();
  await click('15 min');
  expect(screen.getByRole('button', { name: '15 min' })).toHaveAttribute('aria-pressed', 'true');
  await click('Keep playing');
  advanceMinutes(14);
  expect(reminder()).toBeNull();
  advanceMinutes(1);
  expect(reminder()).toHaveTextContent('1 h 15 min');
});

it('offers the game history and a button to leave the game', async () => {
  await play();
  advanceMinutes(60);
  await click('Game history');
  await click('Leave game');
  expect(fake.hostCalls).toEqual([
    { name: 'openPopup', argument: { popup: 'gameHistory', params: {} } },
    { name: 'closePopup', argument: 'game' },
  ]);
});

it('offers no game history if no remote serves the popup', async () => {
  fake.withoutPopups('gameHistory');
  await play();
  advanceMinutes(60);
  const box = reminder();
  if (!box) throw new Error('no reminder');
  expect(within(box).queryByRole('button', { name: 'Game history' })).toBeNull();
});

it('shows no reminder in play for fun', async () => {
  await play(1);
  advanceMinutes(61);
  expect(reminder()).toBeNull();
});
