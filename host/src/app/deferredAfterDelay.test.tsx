import { act } from '@testing-library/react';
import { serveModule } from '../testing/fakeFederation';
import { openPage } from '../testing/openPage';
import { deferredParts } from './deferredParts';

afterEach(() => {
  jest.useRealTimers();
});

it('loads the deferred parts after 3 s if the screen is still loading', async () => {
  jest.useFakeTimers();
  serveModule('remote-lobby', 'screens/home', () => new Promise(() => undefined));
  await openPage();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  await act(() => import('./deferredExports'));
  expect(deferredParts.parts$.value).toBeUndefined();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  await act(() => import('./deferredExports'));
  expect(deferredParts.parts$.value).toBeDefined();
});
