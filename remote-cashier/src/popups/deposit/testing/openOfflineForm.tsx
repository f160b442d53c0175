import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { findDepositMethod, type DepositMethodCode } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { DepositPopup } from '../DepositPopup';
import { fakeCashier } from '../../../testing/fakeCashier';
import { CashierProviders } from '../../../testing/CashierProviders';

/** A host with a member and an operator that offers every method. */
export function cashierWithMethods(user: Parameters<typeof fakeCashier>[0] = {}): FakeHost {
  const fake = fakeCashier(user);
  fake.respond(findDepositMethod, () => ({ data: { name: 'The method', icon: '' } }));
  return fake;
}

/** Opens the form of an offline method with fake timers. */
export async function openOfflineForm(fake: FakeHost, method: DepositMethodCode) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(
    <CashierProviders host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </CashierProviders>,
  );
  await screen.findByRole('button', { name: /^Deposit/ });
  const advanceBy = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await advanceBy(0);
  };
  return {
    user,
    advanceBy,
    press,
    close: unmount,
    choose: async (name: string | RegExp) => {
      await user.click(screen.getByRole('radio', { name }));
    },
    callsTo: ({ path }: { path: string }) => fake.calls.filter((call) => call.path === path),
  };
}
