import { act, screen } from '@testing-library/react';
import { createViewModule, serveModule } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';
import { withResolvers } from '../testing/withResolvers';
import { deferredParts } from './deferredParts';

afterEach(() => {
  jest.useRealTimers();
});

it('loads the deferred parts when the screen is ready, not before', async () => {
  // With fake timers, the delay after which the parts load anyway does not pass.
  jest.useFakeTimers();
  const home = withResolvers<() => unknown>();
  serveModule('remote-lobby', 'screens/home', () => home.promise);
  await openPage();
  // If the page had started to load the parts, they would have loaded after this import.
  await act(() => import('./deferredExports'));
  expect(deferredParts.parts$.value).toBeUndefined();
  const module = createViewModule('remote-lobby', () => <h1>The lobby</h1>);
  home.resolve(() => module);
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('heading', { name: 'The lobby' })).toBeVisible();
  await act(() => import('./deferredExports'));
  expect(deferredParts.parts$.value).toBeDefined();
});
