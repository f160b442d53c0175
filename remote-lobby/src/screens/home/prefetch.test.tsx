import { render, screen } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { contract } from '../../contract';
import { HomeScreen } from './HomeScreen';
import { fakeGroups } from '../../testing/fakeGames';
import { Staged } from '../../testing/Staged';

it.each([
  ['calls each prefetched endpoint at its first render, with the declared input', {}, true],
  ['calls none of them for a list of games', { list: 'top' }, false],
])('the home screen %s', async (_, params, isCalled) => {
  const fake = createFakeHost('remote-lobby');
  for (const { endpoint } of contract.prefetch)
    fake.respond(endpoint, () => ({ data: endpoint.path.includes('game') ? fakeGroups() : [] }));
  render(
    <Staged host={fake.host}>
      <HomeScreen params={params} />
    </Staged>,
  );
  await screen.findAllByRole('link');
  const made = fake.calls.map(({ path, input }) => ({ path, input }));
  for (const { endpoint, input } of contract.prefetch) {
    const call = { path: endpoint.path, input };
    if (isCalled) expect(made).toContainEqual(call);
    else expect(made).not.toContainEqual(call);
  }
});
