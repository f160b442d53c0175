// First: React looks once for whoever watches it.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, render, screen } from '@testing-library/react';
import { listAllGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { fakeGroups } from '../../testing/fakeGames';
import { Staged } from '../../testing/Staged';
import { HomeScreen } from './HomeScreen';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('draws nothing of the lobby when the balance moves', async () => {
  const renders = watchRenders();
  const fake = createFakeHost('remote-lobby');
  const member = (availableBalance: string) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance }) });
  };
  member('1250.00');
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  render(
    <Staged host={fake.host}>
      <HomeScreen params={{}} />
    </Staged>,
  );
  await pass(1_000);
  expect(screen.getByText('Top 1')).toBeInTheDocument();
  renders.reset();
  act(() => {
    member('1300.00');
  });
  await pass(1_000);
  expect(renders.names()).toEqual([]);
});
