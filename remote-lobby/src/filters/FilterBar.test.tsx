import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { listGameFilters } from 'shared-contracts/api';
import { createFakeHost, type FakeHost } from 'shared-contracts/testing';
import { LobbyProviders } from '../testing/LobbyProviders';
import { FilterBar } from './FilterBar';
import { noFilter, type GameFilter } from './gameFilter';

let fake: FakeHost;
let filter: GameFilter;

const filters = {
  providers: [
    { code: 'COPPER_OWL', name: 'Copper Owl', count: 5 },
    { code: 'SALTMOON', name: 'Saltmoon', count: 3 },
  ],
  features: [
    { code: 'wilds', count: 8 },
    { code: 'HOLD_AND_WIN', count: 2 },
  ],
};

beforeEach(() => {
  fake = createFakeHost('remote-lobby');
  fake.respond(listGameFilters, () => ({ data: filters }));
});

function Bar({ initial }: { initial: GameFilter }) {
  const [current, setCurrent] = useState(initial);
  filter = current;
  return <FilterBar listFilter={{ category: 'Slots' }} filter={current} onChange={setCurrent} />;
}

const show = (initial = noFilter) =>
  render(
    <LobbyProviders host={fake.host}>
      <Bar initial={initial} />
    </LobbyProviders>,
  );

const groupOf = (name: string) => within(screen.getByRole('group', { name }));
const textsIn = (name: string) =>
  groupOf(name)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('[F-013] offers the orders, providers and features of the list, with their numbers of games', async () => {
  show();
  const button = await screen.findByRole('button', { name: 'Filter and sort', expanded: false });
  expect(screen.queryByRole('group', { name: 'Providers' })).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(textsIn('Sort by')).toEqual(['Most popular', 'A to Z', 'Highest RTP']);
  expect(textsIn('Providers')).toEqual(['Copper Owl5', 'Saltmoon3']);
  expect(textsIn('Features')).toEqual(['Wilds8', 'Hold And Win2']);
  expect(fake.calls.map(({ input, silent }) => [input, silent])).toEqual([
    [{ category: 'Slots', enabled: 1 }, true],
  ]);
});

it('[F-013] adds and removes choices, counts them, and clears all at once', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Filter and sort' }));
  await userEvent.click(groupOf('Providers').getByRole('button', { name: /Saltmoon/ }));
  await userEvent.click(groupOf('Features').getByRole('button', { name: /Wilds/ }));
  await userEvent.click(groupOf('Sort by').getByRole('button', { name: 'Highest RTP' }));
  expect(filter).toEqual({ providers: ['SALTMOON'], features: ['wilds'], sort: 'rtp' });
  expect(screen.getByRole('button', { name: 'Filter and sort (3)' })).toBeVisible();
  expect(groupOf('Providers').getByRole('button', { name: /Saltmoon/, pressed: true })).toBeVisible();
  await userEvent.click(groupOf('Providers').getByRole('button', { name: /Saltmoon/ }));
  expect(filter.providers).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(filter).toEqual(noFilter);
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
});

it('shows a chosen code that the list does not have, so that the player can remove it', async () => {
  show({ ...noFilter, providers: ['NINTH_TIDE'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Filter and sort (1)' }));
  await userEvent.click(groupOf('Providers').getByRole('button', { name: 'Ninth Tide', pressed: true }));
  expect(filter).toEqual(noFilter);
});

it('disables further choices of a group after five', async () => {
  show({ ...noFilter, providers: ['A', 'B', 'C', 'D', 'E'] });
  await userEvent.click(await screen.findByRole('button', { name: 'Filter and sort (5)' }));
  expect(groupOf('Providers').getByRole('button', { name: /Saltmoon/ })).toBeDisabled();
  expect(groupOf('Providers').getByRole('button', { name: 'C', pressed: true })).toBeEnabled();
  expect(groupOf('Features').getByRole('button', { name: /Wilds/ })).toBeEnabled();
});

it.each([
  ['the call fails', { error: 9, message: 'no such call' }],
  ['there is nothing to choose from', { data: { providers: null, features: [] } }],
  ['the reply has no valid codes', { data: { providers: [{ code: '<b>', count: 1 }], features: ['x'] } }],
])('[F-012] the bar is hidden if %s', async (_, response) => {
  fake.respond(listGameFilters, () => response as { error: number; message: string });
  const { container } = show();
  expect(container).not.toBeEmptyDOMElement();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

it('[F-012] the filters can still be cleared if the call fails', async () => {
  fake.respond(listGameFilters, () => ({ error: 9, message: 'no such call' }));
  show({ ...noFilter, sort: 'name' });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(filter).toEqual(noFilter);
});
