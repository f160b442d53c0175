import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MaxBonus } from 'shared-contracts/api';
import type { EndpointCall } from 'shared-contracts/remote/react';
import type { FakeHost } from 'shared-contracts/testing';
import { CashierProviders } from '../../../testing/CashierProviders';
import { DepositPopup } from '../DepositPopup';

/** The bonus call for a member who gets no bonus on a deposit. */
export const noBonus: EndpointCall<MaxBonus> = {
  kind: 'loaded',
  data: { percent: 0 },
  isPending: false,
  reload: () => undefined,
};

/** Opens the deposit popup. With `method`, it opens the form of that method. */
export function openDeposit(fake: FakeHost, method?: string) {
  const { unmount } = render(
    <CashierProviders host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </CashierProviders>,
  );
  return { close: unmount };
}

/** Opens the form of PayP. Tests with fake timers pass `settle`, which waits for replies. */
export async function openPayp(fake: FakeHost, settle?: () => Promise<void>) {
  const user = settle ? userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) : userEvent.setup();
  const { close } = openDeposit(fake, 'PAYP');
  const field = await screen.findByRole('spinbutton');
  const button = () => screen.getByRole('button', { name: /^Deposit/ });
  return {
    user,
    close,
    field,
    button,
    async click(name: string) {
      const target = screen.getAllByRole('button', { name }).at(-1);
      if (!target) throw new Error(`no button ${name}`);
      await user.click(target);
      await settle?.();
    },
    async deposit(text: string) {
      await user.clear(field);
      if (text !== '') await user.type(field, text);
      await user.click(button());
      await settle?.();
    },
  };
}

export const callsTo = (fake: FakeHost, { path }: { path: string }): FakeHost['calls'] =>
  fake.calls.filter((call) => call.path === path);
