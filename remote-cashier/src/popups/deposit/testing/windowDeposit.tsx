import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DepositMethodCode } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { DepositPopup } from '../DepositPopup';
import { fakeWindow, receive } from '../../../testing/fakeWindow';
import { Staged } from '../../../testing/Staged';

const paymentsOrigin = 'https://pay.test';

/** The deposit popup opened at one method that is paid in a window, and that window as far as the page knows it. */
export async function windowDeposit(fake: FakeHost, method: DepositMethodCode) {
  const bridge = fakeWindow();
  const open = jest.spyOn(window, 'open').mockReturnValue(bridge.window);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { unmount } = render(
    <Staged host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </Staged>,
  );
  await screen.findByRole('button', { name: /^Deposit/ });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  return {
    told: bridge.told,
    opened: () => open.mock.calls.map(([address]) => address),
    unmount,
    settle,
    pass: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    async press(name: string | RegExp) {
      await user.click(screen.getByRole('button', { name }));
      await settle();
    },
    async ready() {
      act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
      await settle();
    },
    /** The player closes the window; it is looked at every half second. */
    async closes() {
      bridge.close();
      await act(() => jest.advanceTimersByTimeAsync(501));
    },
  };
}
