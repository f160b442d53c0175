import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listAllGames } from 'shared-contracts/api';
import { createFakeHost } from 'shared-contracts/testing';
import { NewTeamProviders } from '../../testing/NewTeamProviders';
import { NewTeamPopup } from './NewTeamPopup';

const gamesOf = (...names: string[]) => ({
  top: { count: names.length, data: names.map((name, index) => ({ id: index, name, playForFun: 0 })) },
});

function show(reply: object) {
  const fake = createFakeHost('remote-new-team');
  fake.respond(listAllGames, () => reply as never);
  render(
    <NewTeamProviders host={fake.host}>
      <NewTeamPopup />
    </NewTeamProviders>,
  );
  return fake;
}

const shownGames = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

it('shows a loading state, then the ten most played games in the order of the API', async () => {
  const names = Array.from({ length: 12 }, (_, index) => `Game ${String(index + 1)}`);
  const { calls } = show({ data: gamesOf(...names) });
  expect(screen.getByRole('status', { name: 'Loading' })).toHaveAttribute('aria-busy', 'true');
  expect(await shownGames()).toEqual(names.slice(0, 10));
  expect(screen.queryByRole('status')).toBeNull();
  expect(calls).toEqual([expect.objectContaining({ path: '/sys/game/all', input: {} })]);
});

it('says that games will come soon when the API returns none', async () => {
  show({ data: { top: null } });
  expect(await screen.findByText("You'll find the most popular games here soon.")).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

it('shows an error, and loads the games again on "Try again"', async () => {
  const user = userEvent.setup();
  const fake = show({ error: 3, message: 'Games are unavailable' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent("We couldn't load the games");
  expect(alert).toHaveTextContent('Check your connection and try again.');
  expect(fake.hostCallsTo('toast')).toEqual([]);
  fake.respond(listAllGames, () => ({ data: gamesOf('Golden River') }));
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await shownGames()).toEqual(['Golden River']);
});

it('closes when the player presses Close', async () => {
  const user = userEvent.setup();
  const fake = show({ data: gamesOf('Golden River') });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(fake.hostCallsTo('closePopup')).toEqual(['newTeam']);
  expect(await shownGames()).toEqual(['Golden River']);
});
