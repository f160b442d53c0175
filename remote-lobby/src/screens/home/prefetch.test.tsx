import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { contract } from '../../contract';
import { HomeScreen } from './HomeScreen';
import { fakeGroups } from '../../testing/fakeGames';
import { LobbyProviders } from '../../testing/LobbyProviders';

it.each([
  ['calls each prefetched endpoint with the declared input', {}, true],
  ['calls no prefetched endpoint for a list of games', { list: 'top' }, false],
])('the home screen %s', async (_, params, isCalled) => {
  const fake = createFakeHost('remote-lobby');
  for (const { endpoint } of contract.prefetch)
    fake.respond(endpoint, () => ({ data: endpoint.path.includes('game') ? fakeGroups() : [] }));
  render(
    <LobbyProviders host={fake.host}>
      <HomeScreen params={params} />
    </LobbyProviders>,
  );
  await screen.findAllByRole('link');
  const calls = fake.calls.map(({ path, input }) => ({ path, input }));
  for (const { endpoint, input } of contract.prefetch) {
    const call = { path: endpoint.path, input };
    if (isCalled) expect(calls).toContainEqual(call);
    else expect(calls).not.toContainEqual(call);
  }
});
