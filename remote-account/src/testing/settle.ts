import { act } from '@testing-library/react';

/** Does something, then lets the answers that are on their way arrive. */
export async function settle(doing: () => void = () => undefined): Promise<void> {
  await act(() => {
    doing();
    return Promise.resolve();
  });
}
