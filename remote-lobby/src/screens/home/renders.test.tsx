// Must be the first import: React looks for its developer tools only once, when it loads.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, render, screen } from '@testing-library/react';
import { listAllGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { fakeGroups } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { HomeScreen } from './HomeScreen';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('renders nothing in the lobby when the balance changes', async () => {
  const renders = watchRenders();
  const fake = createFakeHost('remote-lobby');
  const setBalance = (availableBalance: string) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance }) });
  };
  setBalance('1250.00');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={{}} />
    </LobbyProviders>,
  );
  await advanceBy(1_000);
  expect(screen.getByText('Top 1')).toBeInTheDocument();
  renders.reset();
  act(() => {
    setBalance('1300.00');
  });
  await advanceBy(1_000);
  expect(renders.names()).toEqual([]);
});
