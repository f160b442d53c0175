import { render } from '@testing-library/react';
import { createFakeHost } from 'shared-contracts/testing';
import { LobbyProviders } from '../../testing/LobbyProviders';
import { LaunchBlocked } from './LaunchBlocked';

const host = createFakeHost('remote-lobby').host;
const view = (closePopup: (() => Promise<void>) | undefined) => (
  <LobbyProviders host={host}>
    <LaunchBlocked closePopup={closePopup} />
  </LobbyProviders>
);

it('waits until it can close the popup, and closes it once', () => {
  const closePopup = jest.fn(() => Promise.resolve());
  const { rerender } = render(view(undefined));
  rerender(view(closePopup));
  expect(closePopup).toHaveBeenCalledTimes(1);
  rerender(view(() => closePopup()));
  expect(closePopup).toHaveBeenCalledTimes(1);
});
