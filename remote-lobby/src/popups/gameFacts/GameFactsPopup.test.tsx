import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock, getGame, listGameFacts, type WireReplyOf } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';
// Imported here so that the first test does not wait for the chunk.
import './FactSheet';
import { GameFactsPopup } from './GameFactsPopup';

type WireFacts = WireReplyOf<typeof listGameFacts>[number];

let fake: FakeHost;

const everyFact: WireFacts = {
  id: 7,
  provider: 'Copper Owl',
  rtpMin: 9_456,
  rtpMax: 9_456,
  volatility: 'veryHigh',
  minBet: '0.20',
  maxBet: '2000.00',
  currency: 'USD',
  features: ['wilds', 'HOLD_AND_WIN', '<b>'],
};

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(getGame, () => ({
    data: fakeGame({ id: 7, name: 'Golden River', vendor: 'COPPER_OWL', playForFun: 1 }),
  }));
  fake.respond(listGameFacts, () => ({ data: [everyFact] }));
});

async function show() {
  render(
    <LobbyProviders host={fake.host}>
      <GameFactsPopup params={{ gameId: '7' }} />
    </LobbyProviders>,
  );
  await screen.findByRole('button', { name: 'Play' });
}

/** The facts by their label. */
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

it('[F-011] shows every fact of the game, under its name', async () => {
  await show();
  expect(screen.getByRole('heading', { name: 'Golden River' })).toBeVisible();
  expect(facts()).toEqual({
    Provider: 'Copper Owl',
    'Return to player (RTP)': expect.stringMatching(/^94\.56%The average/) as string,
    Volatility: 'Very highLong waits between wins, and rare very large ones.',
    'Bet per round': '$0.20 to $2,000.00',
    Features: 'WildsHold And Win',
  });
  const calls = fake.calls.map(({ input, silent }) => [input, silent]);
  expect(calls).toHaveLength(2);
  expect(calls).toEqual(
    expect.arrayContaining([
      [{ id: '7' }, true],
      [{ ids: '7' }, true],
    ]),
  );
});

it('[F-011] shows a range if the return depends on the bet, and one amount if every bet is equal', async () => {
  const tableFacts = {
    ...everyFact,
    rtpMin: 8_568,
    rtpMax: 9_894,
    minBet: '5.00',
    maxBet: '5.00',
    currency: 'XYZ',
  };
  fake.respond(listGameFacts, () => ({ data: [tableFacts] }));
  await show();
  expect(facts()['Return to player (RTP)']).toMatch(/^85\.68% to 98\.94%, depending on the bet/);
  expect(facts()['Bet per round']).toBe('XYZ 5.00');
});

it('[F-012] a missing or invalid fact has no row', async () => {
  const invalid = { ...everyFact, rtpMin: -1, rtpMax: 'much', volatility: 'wild', minBet: 'x', maxBet: null };
  fake.respond(listGameFacts, () => ({ data: [{ ...invalid, features: null } as unknown as WireFacts] }));
  await show();
  expect(facts()).toEqual({ Provider: 'Copper Owl' });
});

it.each([
  ['the call fails', { error: 9, message: 'no such call' }],
  ['the reply has other games', { data: [{ ...everyFact, id: 8 }] }],
])('[F-012] still offers the game if %s', async (_, response) => {
  fake.respond(listGameFacts, () => response as { data: WireFacts[] });
  await show();
  expect(facts()).toEqual({ Provider: 'Copper Owl' });
  expect(screen.getByRole('button', { name: 'Demo' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[F-011] lets a member play the game or its demo, and save the game as a favorite', async () => {
  fake.session$.next({ kind: 'member', user: fakeUser() });
  fake.respond(checkBlock, () => ({ data: 1 }));
  await show();
  const favorite = screen.getByRole('button', { name: 'Favorite', pressed: false });
  await userEvent.click(favorite);
  expect(favorite).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  await userEvent.click(screen.getByRole('button', { name: 'Demo' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'game', params: { gameId: '7', playForFun: 0 } },
    { popup: 'game', params: { gameId: '7', playForFun: 1 } },
  ]);
});

it('[F-011] offers a visitor the sign-in to play, and no favorite', async () => {
  act(() => fake.session$.next({ kind: 'visitor' }));
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, playForFun: 0 }) }));
  await show();
  expect(screen.queryByRole('button', { name: 'Demo' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Favorite' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(fake.hostCallsTo('openPopup')).toEqual([{ popup: 'signIn', params: {} }]);
});

it('shows an error if the game cannot be loaded, and tries again on request', async () => {
  fake.respond(getGame, () => ({ error: -4, message: 'This game does not exist.' }));
  render(
    <LobbyProviders host={fake.host}>
      <GameFactsPopup params={{ gameId: '7' }} />
    </LobbyProviders>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load this game");
  expect(alert).toHaveTextContent('This game does not exist.');
  expect(screen.getByRole('heading', { name: 'About the game' })).toBeVisible();
  fake.respond(getGame, () => ({ data: fakeGame({ id: 7, name: 'Golden River' }) }));
  await userEvent.click(within(alert.parentElement ?? alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Golden River' })).toBeVisible();
});
