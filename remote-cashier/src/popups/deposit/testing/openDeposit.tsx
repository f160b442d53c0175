import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeHost } from 'shared-contracts/testing';
import { Staged } from '../../../testing/Staged';
import { DepositPopup } from '../DepositPopup';

/** Opens the deposit popup as the shell would; `method` opens that one directly. Returns how it is closed. */
export function openDeposit(fake: FakeHost, method?: string) {
  const { unmount } = render(
    <Staged host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </Staged>,
  );
  return { close: unmount };
}

/**
 * The form of PayP, with what clicks and types in it on the test's own time where it has one: `settle` lets
 * answers reach the page there.
 */
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
      const found = screen.getAllByRole('button', { name }).at(-1);
      if (!found) throw new Error(`no button ${name}`);
      await user.click(found);
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
