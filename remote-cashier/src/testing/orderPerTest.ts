import { act } from '@testing-library/react';

/** Gives each test of a file fake timers and an order of its own, so that no test sees another's receipt. */
export function orderPerTest(name: string): { readonly id: string } {
  let orders = 0;
  const order = { id: '' };
  beforeEach(() => {
    jest.useFakeTimers();
    orders += 1;
    order.id = `${name}-${String(orders)}`;
  });
  afterEach(() => jest.useRealTimers());
  return order;
}

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
