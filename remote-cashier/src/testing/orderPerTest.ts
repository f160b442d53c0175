import { act } from '@testing-library/react';

/** Gives each test fake timers and its own order id, because receipts stay in memory. */
export function orderPerTest(name: string): { readonly id: string } {
  let orderCount = 0;
  const order = { id: '' };
  beforeEach(() => {
    jest.useFakeTimers();
    orderCount += 1;
    order.id = `${name}-${String(orderCount)}`;
  });
  afterEach(() => jest.useRealTimers());
  return order;
}

export const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
