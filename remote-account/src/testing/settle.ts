import { act } from '@testing-library/react';

/** Runs an action, then waits for pending replies. */
export async function settle(action: () => void = () => undefined): Promise<void> {
  await act(() => {
    action();
    return Promise.resolve();
  });
}
