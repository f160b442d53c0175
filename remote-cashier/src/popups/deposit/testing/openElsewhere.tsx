import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDepositMethod, type DepositMethodCode } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { DepositPopup } from '../DepositPopup';
import { fakeCashier } from '../../../testing/fakeCashier';
import { Staged } from '../../../testing/Staged';

/** A host whose operator offers this method. */
export function cashierOf(user: Parameters<typeof fakeCashier>[0] = {}): FakeHost {
  const fake = fakeCashier(user);
  fake.answer(findDepositMethod, () => ({ data: { name: 'The method', icon: '' } }));
  return fake;
}

/** The deposit popup opened at a method that is paid elsewhere, on the test's own time. */
export async function openElsewhere(fake: FakeHost, method: DepositMethodCode) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(
    <Staged host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </Staged>,
  );
  await screen.findByRole('button', { name: /^Deposit/ });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await pass(0);
  };
  return {
    user,
    pass,
    press,
    close: unmount,
    choose: async (name: string | RegExp) => {
      await user.click(screen.getByRole('radio', { name }));
    },
    callsTo: ({ path }: { path: string }) => fake.calls.filter((call) => call.path === path),
  };
}
