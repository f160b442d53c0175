import { render } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { LaunchBlocked } from './LaunchBlocked';

const host = createFakeHost('remote-lobby').host;
const view = (leave: (() => Promise<void>) | undefined) => (
  <LobbyProviders host={host}>
    <LaunchBlocked leave={leave} />
  </LobbyProviders>
);

it('waits until it can leave, and leaves once', () => {
  const leave = jest.fn(() => Promise.resolve());
  const { rerender } = render(view(undefined));
  rerender(view(leave));
  expect(leave).toHaveBeenCalledTimes(1);
  rerender(view(() => leave()));
  expect(leave).toHaveBeenCalledTimes(1);
});
