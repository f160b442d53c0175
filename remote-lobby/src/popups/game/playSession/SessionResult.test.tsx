import { act, fireEvent, render, screen } from '@testing-library/react';
import {
  checkBlock,
  getGame,
  getLaunchUrl,
  getSessionResult,
  getTryPlayUrl,
  getVendorDomains,
} from 'shared-contracts/api';
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

const respond = (staked: string, won: string) =>
  fake.respond(getSessionResult, () => ({ data: { staked, won } }));
const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const result = () => screen.queryByRole('group', { name: 'Net result since sign-in' });
const calls = () => fake.calls.filter(({ path }) => path === getSessionResult.path);

async function play(playForFun: 0 | 1 = 0) {
  const view = render(
    <LobbyProviders host={fake.host}>
      <GamePopup host={fake.host} params={{ gameId: '7', playForFun }} />
    </LobbyProviders>,
  );
  await advanceBy(0);
  fireEvent.load(screen.getByTitle('Golden River'));
  await advanceBy(0);
  return view;
}

it.each([
  ['0.00', '0.00', 'Net $0.00'],
  ['1300.00', '50.50', 'Net −$1,249.50'],
  ['10.00', '2510.05', 'Net +$2,500.05'],
])('[T-012] shows a stake of %s and a win of %s as %p, without a color', async (staked, won, text) => {
  respond(staked, won);
  await play();
  expect(result()).toHaveTextContent(text);
  expect(result()).toHaveAttribute('class', 'result');
  const amount = result()?.lastElementChild;
  expect(`Net ${amount?.textContent ?? ''}`).toBe(text);
  expect(amount).toHaveAttribute('class', 'num amount');
  expect(amount).not.toHaveAttribute('style');
});

it("[T-012] names the member's currency", async () => {
  fake.session$.next({
    kind: 'member',
    user: fakeUser({ id: '1001', currency: 'BRL', currencySymbol: '$' }),
  });
  respond('3.00', '0.00');
  await play();
  expect(result()).toHaveTextContent('Net −$3.00 BRL');
});

it('[T-012] polls the result silently, and stops when the game closes', async () => {
  respond('0.00', '0.00');
  const { unmount } = await play();
  respond('2.00', '0.00');
  await advanceBy(5_000);
  expect(result()).toHaveTextContent('Net −$2.00');
  respond('2.00', '7.00');
  await advanceBy(5_000);
  expect(result()).toHaveTextContent('Net +$5.00');
  expect(calls()).toHaveLength(3);
  expect(calls().every(({ silent }) => silent)).toBe(true);
  unmount();
  await advanceBy(20_000);
  expect(calls()).toHaveLength(3);
});

it('[T-012] keeps the last result if a poll gets no response, and shows the next one', async () => {
  respond('2.00', '0.00');
  await play();
  fake.respond(getSessionResult, () => ({ error: -1, message: '' }));
  await advanceBy(5_000);
  expect(result()).toHaveTextContent('Net −$2.00');
  respond('3.00', '0.00');
  await advanceBy(5_000);
  expect(result()).toHaveTextContent('Net −$3.00');
});

it('[T-012] the result is hidden without an error if the operator does not provide it, and is not requested again', async () => {
  fake.respond(getSessionResult, () => ({ error: -4, message: 'no such call' }));
  await play();
  await advanceBy(20_000);
  expect(result()).toBeNull();
  expect(calls()).toHaveLength(1);
  expect(fake.hostCallsTo('toast')).toEqual([]);
  expect(screen.getByTitle('Golden River')).toBeVisible();
});

it('[T-012] the result is hidden when the operator stops providing it', async () => {
  respond('2.00', '0.00');
  await play();
  fake.respond(getSessionResult, () => ({ error: -4, message: 'no such call' }));
  await advanceBy(5_000);
  expect(result()).toBeNull();
});

it.each([
  ['invalid', { staked: 'much', won: '0.00' }],
  ['missing', {}],
])('[T-012] the result is hidden if the amounts are %s', async (_, data) => {
  fake.respond(getSessionResult, () => ({ data }) as { data: { staked: string; won: string } });
  await play();
  expect(result()).toBeNull();
});

it('[T-012] the result is neither requested nor shown in play for fun', async () => {
  respond('2.00', '0.00');
  await play(1);
  await advanceBy(5_000);
  expect(result()).toBeNull();
  expect(calls()).toEqual([]);
});
