import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getGame, listAllGames } from 'shared-contracts/api';
import { createFakeHost, fakeUser, type FakeHost } from 'shared-contracts/testing';
import { fakeGame, fakeGroups } from '../../../testing/fakeGames';
import { Staged } from '../../../testing/Staged';
import { HomeScreen } from '../HomeScreen';

let fake: FakeHost;
const member = { kind: 'member', user: fakeUser() } as const;

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.session$.next(member);
  fake.respond(listAllGames, () => ({ data: fakeGroups() }));
  fake.respond(getGame, ({ id }) => ({ data: fakeGame({ id, name: `Far ${id}` }) }));
});

async function show(...favourites: string[]) {
  fake.kept$.next({ favourites });
  render(
    <Staged host={fake.host}>
      <HomeScreen params={{}} />
    </Staged>,
  );
  await screen.findByText('Top 5');
}

const row = () => screen.getByRole('region', { name: 'Favourites' });
const names = () =>
  within(row())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const asked = () => fake.calls.filter(({ path }) => path === getGame.path).map(({ input }) => input);
const far = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

it('stands after what was played recently, the latest first', async () => {
  await show('Slots-2', 'Top-1');
  expect(names()).toEqual(['Slots 2', 'Top 1']);
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads.slice(0, 3)).toEqual(['Recently played', 'Favourites', 'Top games']);
  expect(asked()).toEqual([]);
});

it('asks once for each game that the page does not have, and only for those in sight', async () => {
  await show('Top-1', ...far(1, 20));
  expect(await screen.findByText('Far 7')).toBeVisible();
  expect(row()).toHaveTextContent('21 games');
  expect(asked()).toEqual(far(1, 7).map((id) => ({ id })));
  await userEvent.click(screen.getByRole('button', { name: 'Show 13 more' }));
  expect(await screen.findByText('Far 20')).toBeVisible();
  expect(asked()).toEqual(far(1, 20).map((id) => ({ id })));
  await userEvent.click(within(row()).getByRole('button', { name: 'Show fewer' }));
  expect(names()).toHaveLength(8);
});

it('leaves out what the server has no longer or has switched off, and shows the next instead', async () => {
  fake.respond(getGame, ({ id }) => {
    if (id === '1') return { error: 404, message: 'gone' };
    return { data: fakeGame({ id, name: `Far ${id}`, enabled: id === '2' ? 0 : 1 }) };
  });
  await show(...far(1, 10));
  expect(await screen.findByText('Far 10')).toBeVisible();
  expect(names()).toEqual(far(3, 10).map((id) => `Far ${id}`));
  expect(row()).toHaveTextContent('8 games');
});

it('is not there for a visitor or before the first heart, and comes with it', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Favourite: Live 2' }));
  expect(names()).toEqual(['Live 2']);
  act(() => fake.session$.next({ kind: 'visitor' }));
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
  act(() => fake.session$.next(member));
  act(() => fake.kept$.next({}));
  act(() => fake.session$.next({ kind: 'visitor' }));
  act(() => fake.session$.next(member));
  await screen.findByText('Recent 1');
  expect(screen.queryByRole('region', { name: 'Favourites' })).toBeNull();
});

it('takes a game out with its heart, keeps the focus near, and says how to fill the row when it is empty', async () => {
  await show('Top-1', 'Top-2');
  for (const name of ['Top 1', 'Top 2']) {
    await userEvent.click(within(row()).getByRole('button', { name: `Favourite: ${name}` }));
    expect(screen.getByRole('heading', { name: 'Favourites' })).toHaveFocus();
  }
  expect(row()).toHaveTextContent('Press the heart on a game and it waits for you here.');
  expect(within(row()).queryByRole('list')).toBeNull();
});

it('leaves the focus alone when another tab takes a game out', async () => {
  await show('Top-1', 'Top-2');
  act(() => fake.kept$.next({ favourites: ['Top-2'] }));
  expect(names()).toEqual(['Top 2']);
  expect(document.body).toHaveFocus();
});
