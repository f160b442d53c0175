// Must be the first import: React looks for its developer tools only once, when it loads.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, screen } from '@testing-library/react';
import { findPaypOrder } from 'shared-contracts/api';
import { fakeCashier } from '../../testing/fakeCashier';
import { createFakeWindow } from '../../testing/createFakeWindow';
import { callsTo, openPayp } from './testing/openDeposit';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('does not render again for an unchanged status', async () => {
  const renders = watchRenders();
  jest.spyOn(window, 'open').mockReturnValue(createFakeWindow().window);
  const fake = fakeCashier();
  const { deposit } = await openPayp(fake, () => advanceBy(0));
  await deposit('50');
  expect(screen.getByText('Processing...')).toBeVisible();
  await advanceBy(1_500);
  const pollCountBefore = callsTo(fake, findPaypOrder).length;
  renders.reset();
  await advanceBy(10_000);
  expect(callsTo(fake, findPaypOrder)).toHaveLength(pollCountBefore + 10);
  expect(renders.names()).toEqual([]);
});
