import { act, screen, waitFor } from '@testing-library/react';
import { createViewModule, serveModule } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';
import { withResolvers } from '../testing/withResolvers';
import { deferredParts } from './deferredParts';

it('loads the deferred parts when the screen is ready, not before', async () => {
  const home = withResolvers<() => unknown>();
  serveModule('remote-lobby', 'screens/home', () => home.promise);
  await openPage();
  await screen.findByRole('banner');
  // A page that loads the parts now would have them after this.
  await act(() => import('./deferredExports'));
  expect(deferredParts.parts$.value).toBeUndefined();
  const module = createViewModule('remote-lobby', () => <h1>The lobby</h1>);
  home.resolve(() => module);
  await screen.findByRole('heading', { name: 'The lobby' });
  await waitFor(() => {
    expect(deferredParts.parts$.value).toBeDefined();
  });
});
