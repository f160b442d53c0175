import { act } from '@testing-library/react';

/** Gives each test fake timers and its own order id, because receipts stay in memory. */
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
