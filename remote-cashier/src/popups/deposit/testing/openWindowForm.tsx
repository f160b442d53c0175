import { act, fireEvent, render, screen } from '@testing-library/react';
import type { DepositMethodCode } from 'shared-contracts/api';
import type { FakeHost } from 'shared-contracts/testing';
import { DepositPopup } from '../DepositPopup';
import { createFakeWindow, receive } from '../../../testing/createFakeWindow';
import { CashierProviders } from '../../../testing/CashierProviders';

const paymentsOrigin = 'https://pay.test';

/** Opens the form of a method that pays in a window, with a fake window. */
export async function openWindowForm(fake: FakeHost, method: DepositMethodCode) {
  const bridge = createFakeWindow();
  const openSpy = jest.spyOn(window, 'open').mockReturnValue(bridge.window);
  const { unmount } = render(
    <CashierProviders host={fake.host}>
      <DepositPopup host={fake.host} params={{ method }} />
    </CashierProviders>,
  );
  await screen.findByRole('button', { name: /^Deposit/ });
  const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
  return {
    messages: bridge.messages,
    openedAddresses: () => openSpy.mock.calls.map(([address]) => address),
    unmount,
    settle,
    advanceBy: (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms)),
    async press(name: string | RegExp) {
      await act(async () => {
        fireEvent.click(screen.getByRole('button', { name }));
        await jest.advanceTimersByTimeAsync(0);
      });
    },
    async reportReady() {
      act(() => receive({ v: 1, type: 'PAY_READY' }, paymentsOrigin, bridge.window));
      await settle();
    },
    /** Closes the window and waits for the poll that detects it, which runs every half second. */
    async closeWindow() {
      bridge.close();
      await act(() => jest.advanceTimersByTimeAsync(501));
    },
  };
}
