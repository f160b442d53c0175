// First: React looks once for whoever watches it.
import { watchRenders } from 'shared-contracts/testing/renders';
import { act, screen } from '@testing-library/react';
import { findPaypOrder } from 'shared-contracts/api';
import { fakeCashier } from '../../testing/fakeCashier';
import { fakeWindow } from '../../testing/fakeWindow';
import { callsTo, openPayp } from './testing/openDeposit';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('draws nothing for a status that is asked for each second and is the one of before', async () => {
  const renders = watchRenders();
  jest.spyOn(window, 'open').mockReturnValue(fakeWindow().window);
  const fake = fakeCashier();
  const { deposit } = await openPayp(fake, () => pass(0));
  await deposit('50');
  expect(screen.getByText('Processing...')).toBeVisible();
  await pass(1_500);
  const asked = callsTo(fake, findPaypOrder).length;
  renders.forget();
  await pass(10_000);
  expect(callsTo(fake, findPaypOrder)).toHaveLength(asked + 10);
  expect(renders.since()).toEqual([]);
});
