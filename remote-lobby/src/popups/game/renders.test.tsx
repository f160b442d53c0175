// First: React looks once for whoever watches it.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { checkBlock, checkChat, getGame, getLaunchUrl, getVendorDomains } from 'shared-contracts/api';
import { createFakeHost, fakeUser } from 'shared-contracts/testing';
import { fakeGame } from '../../testing/fakeGames';
import { Staged } from '../../testing/Staged';
import { GamePopup } from './GamePopup';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('draws nothing but its clock for block checks that answer as before, nor when the balance moves', async () => {
  const renders = watchRenders();
  const fake = createFakeHost('remote-lobby');
  const member = (availableBalance: string) => {
    fake.session$.next({ kind: 'member', user: fakeUser({ availableBalance }) });
  };
  member('1250.00');
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, name: 'Golden River' }) }));
  fake.respond(checkBlock, () => ({ data: 1 }));
  fake.respond(checkChat, () => ({ data: true }));
  fake.respond(getVendorDomains, () => ({ data: {} }));
  fake.respond(getLaunchUrl, () => ({ data: 'https://games.test/real' }));
  render(
    <Staged host={fake.host}>
      <GamePopup host={fake.host} params={{ playForFun: 0, gameId: '7' }} />
    </Staged>,
  );
  await pass(0);
  fireEvent.load(screen.getByTitle('Golden River'));
  await pass(100);
  const checks = () => fake.calls.filter(({ path }) => path === checkBlock.path).length;
  const before = checks();
  renders.reset();
  await pass(9_000);
  act(() => {
    member('1300.00');
  });
  await pass(0);
  expect(checks()).toBe(before + 3);
  expect([...new Set(renders.names())]).toEqual(['ElapsedTime']);
});
