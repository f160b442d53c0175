import { act, render, screen } from '@testing-library/react';
import { deferredParts, type DeferredParts } from '../../app/deferredParts';
import { useDeferred } from './useDeferred';

function View({ isDue, onFailure }: { isDue: boolean; onFailure?: () => void }) {
  return <p>{useDeferred(deferredParts, isDue, onFailure) ? 'loaded' : 'deferred'}</p>;
}

let loadSpy: jest.SpyInstance<Promise<DeferredParts>>;
beforeEach(() => {
  loadSpy = jest.spyOn(deferredParts, 'load').mockRejectedValue(new Error('no connection'));
});
afterEach(() => {
  jest.restoreAllMocks();
  act(() => deferredParts.parts$.next(undefined));
});

it('loads the parts when they are due, and shows parts that other code has loaded', () => {
  const { rerender } = render(<View isDue={false} />);
  expect(loadSpy).not.toHaveBeenCalled();
  rerender(<View isDue={true} />);
  expect(loadSpy).toHaveBeenCalledTimes(1);
  expect(screen.getByText('deferred')).toBeVisible();
  act(() => deferredParts.parts$.next({} as DeferredParts));
  expect(screen.getByText('loaded')).toBeVisible();
});

it('calls onFailure once if loading fails, and never after the view has unmounted', async () => {
  const onFailure = jest.fn();
  const { unmount } = render(<View isDue={true} onFailure={onFailure} />);
  await act(() => Promise.resolve());
  expect(onFailure).toHaveBeenCalledTimes(1);
  unmount();
  render(<View isDue={true} onFailure={onFailure} />).unmount();
  await act(() => Promise.resolve());
  expect(onFailure).toHaveBeenCalledTimes(1);
});
