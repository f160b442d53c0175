import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from 'shared-contracts/api';
import type { Game } from 'shared-contracts/domain';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { deferred } from '../testing/deferred';
import { someGame } from '../testing/fakeGames';
import { LobbyProviders } from '../testing/LobbyProviders';
import { GameTile } from './GameTile';

function show(overrides: Partial<Game> = {}, eager = false) {
  const fake = createFakeHost('remote-lobby');
  const { container } = render(
    <LobbyProviders host={fake.host}>
      <ul>
        <GameTile game={{ ...someGame, ...overrides }} eager={eager} />
      </ul>
    </LobbyProviders>,
  );
  return { ...fake, image: () => container.querySelector('img') };
}

it('[P-005] opens the game for a member, and the sign-in for a visitor', async () => {
  const { session$, hostCallsTo, respond } = show();
  respond(checkBlock, () => ({ data: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Golden River' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);

  act(() => session$.next({ kind: 'member', user: fakeUser() }));
  await userEvent.click(await screen.findByRole('button', { name: 'Golden River' }));
  expect(hostCallsTo('openPopup').at(-1)).toEqual({ popup: 'game', params: { gameId: '7', playForFun: 0 } });
});

describe('the block check before real-money play', () => {
  const member = { kind: 'member', user: fakeUser({ id: '1001' }) } as const;
  const gameButton = () => screen.getByRole('button', { name: 'Golden River' });
  const blockChecks = ({ calls }: ReturnType<typeof show>) => calls.map(({ path, input }) => [path, input]);

  it('[M-058] [C-032] runs before the game popup opens, once for two taps', async () => {
    const tile = show();
    act(() => tile.session$.next(member));
    const pendingCheck = deferred<{ data: number }>();
    tile.respond(checkBlock, () => pendingCheck.promise);
    await userEvent.dblClick(gameButton());
    expect(blockChecks(tile)).toEqual([['/sys/sysSetting/checkBlock', { id: '1001' }]]);
    expect(tile.hostCallsTo('openPopup')).toEqual([]);
    await act(() => Promise.resolve().then(() => pendingCheck.resolve({ data: 1 })));
    expect(tile.hostCallsTo('openPopup')).toEqual([
      { popup: 'game', params: { gameId: '7', playForFun: 0 } },
    ]);
  });

  it('[M-058] [E-015] says that the balance is blocked and opens the cash-out instead of the game', async () => {
    const tile = show();
    act(() => tile.session$.next(member));
    tile.respond(checkBlock, () => ({ data: 0 }));
    await userEvent.click(gameButton());
    expect(tile.hostCalls.map(({ name }) => name)).toEqual(['alert', 'openPopup']);
    expect(tile.hostCallsTo('openPopup')).toEqual([{ popup: 'cashOut', params: {} }]);
  });

  it.each([
    [{ error: 12, message: 'Wallet is unavailable' }, [{ text: 'Wallet is unavailable', tone: 'bad' }]],
    [{ error: 12, message: '' }, [{ text: 'Server is busy, please try later', tone: 'bad' }]],
    [{ error: -2, message: 'signed out' }, []],
  ])('opens nothing when the check fails with %j', async (failure, toasts) => {
    const tile = show();
    act(() => tile.session$.next(member));
    tile.respond(checkBlock, () => failure);
    await userEvent.click(gameButton());
    expect(tile.hostCallsTo('toast')).toEqual(toasts);
    expect(tile.hostCallsTo('openPopup')).toEqual([]);
  });

  it('does not run for play money', async () => {
    const tile = show();
    act(() => tile.session$.next(member));
    await userEvent.click(screen.getByRole('button', { name: 'Demo of Golden River' }));
    expect(tile.calls).toEqual([]);
  });
});

it('[P-005] opens the demo for a visitor without sign-in', async () => {
  const { hostCallsTo } = show();
  await userEvent.click(screen.getByRole('button', { name: 'Demo of Golden River' }));
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'game', params: { gameId: '7', playForFun: 1 } }]);
});

it('[F-010] opens the facts of the game, by a button outside the play button', async () => {
  const { hostCallsTo, hostCalls } = show();
  const infoButton = screen.getByRole('button', { name: 'About Golden River' });
  expect(infoButton.parentElement?.closest('button')).toBeNull();
  infoButton.focus();
  await userEvent.keyboard('{Enter}');
  expect(hostCallsTo('openPopup')).toEqual([{ popup: 'gameFacts', params: { gameId: '7' } }]);
  expect(hostCalls).toHaveLength(1);
});

it('offers no demo if the game has none', () => {
  show({ playForFun: false });
  expect(screen.queryByRole('button', { name: /^Demo/ })).toBeNull();
});

it('[D-011] shows name and cover, with the full name as a tooltip', () => {
  const name = 'The Extraordinarily Long Adventures of the Golden River Prospector and Her Mule: Megaways';
  const { image } = show({ name });
  expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByTitle(name)).toHaveAccessibleName(name);
  expect(image()).toHaveAttribute('src', '/api/sys/file/get?id=cover-7&width=300&height=400');
  expect(image()?.parentElement).toHaveAttribute('data-play', 'Play');
});

it('reserves space for a cover, and loads it lazily unless it is eager', () => {
  const { image } = show();
  expect(image()).toHaveAttribute('width', '300');
  expect(image()).toHaveAttribute('height', '400');
  expect(image()).toHaveAttribute('loading', 'lazy');
  expect(show({}, true).image()).toHaveAttribute('loading', 'eager');
});

it('shows initials instead of a cover that fails to load', () => {
  const { image } = show();
  const brokenImage = image();
  expect(screen.queryByText('GR')).toBeNull();
  if (brokenImage) fireEvent.error(brokenImage);
  expect(image()).toBeNull();
  expect(screen.getByText('GR')).toBeVisible();
});

it('shows initials instead of a cover from another site', () => {
  const { image } = show({ cover: 'https://elsewhere.test/cover.png' });
  expect(image()).toBeNull();
  expect(screen.getByText('GR')).toBeVisible();
});
