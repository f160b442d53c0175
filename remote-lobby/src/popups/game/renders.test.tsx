// Must be the first import: React looks for its developer tools only once, when it loads.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { checkBlock, checkChat, getGame, getLaunchUrl, getVendorDomains } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { fakeGame } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { GamePopup } from './GamePopup';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('renders only the clock of the game popup when block checks pass and the balance changes', async () => {
  const renders = watchRenders();
  const fake = createFakeHost('remote-lobby');
  const setBalance = (availableBalance: string) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance }) });
  };
  setBalance('1250.00');
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, name: 'Golden River' }) }));
  fake.respond(checkBlock, () => ({ data: 1 }));
  fake.respond(checkChat, () => ({ data: true }));
  fake.respond(getVendorDomains, () => ({ data: {} }));
  fake.respond(getLaunchUrl, () => ({ data: 'https://games.test/real' }));
  render(
    <LobbyProviders host={fake.host}>
      <GamePopup host={fake.host} params={{ playForFun: 0, gameId: '7' }} />
    </LobbyProviders>,
  );
  await advanceBy(0);
  fireEvent.load(screen.getByTitle('Golden River'));
  await advanceBy(100);
  const checks = () => fake.calls.filter(({ path }) => path === checkBlock.path).length;
  const checksBefore = checks();
  renders.reset();
  await advanceBy(9_000);
  act(() => {
    setBalance('1300.00');
  });
  await advanceBy(0);
  expect(checks()).toBe(checksBefore + 3);
  expect([...new Set(renders.names())]).toEqual(['ElapsedTime']);
});
