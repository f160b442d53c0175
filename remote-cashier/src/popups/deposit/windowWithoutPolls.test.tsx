import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeUser } from 'shared-contracts/testing';
import type { DepositMethod } from '../../flow/DepositMethod';
import { fakeCashier, payUrl } from '../../testing/fakeCashier';
import { createFakeWindow, receive } from '../../testing/createFakeWindow';
import { CashierProviders } from '../../testing/CashierProviders';
import { DepositForm } from './DepositForm';
import { noBonus } from './testing/openDeposit';

/** A method without a status call. */
const method: DepositMethod = {
  code: 'PIX',
  amounts: { shortcuts: [2_500], manualInput: 'config' },
  channel: { kind: 'window', provider: 'pix' },
  place: () => Promise.resolve({ ok: true, data: { orderId: 'x-1', payUrl } }),
};

afterEach(() => {
  document.body.replaceChildren();
});

it('[M-073] PAY_CLOSE closes the popup of an order without polls, shows no success, and refreshes the session', async () => {
  const bridge = createFakeWindow();
  jest.spyOn(window, 'open').mockReturnValue(bridge.window);
  const fake = fakeCashier();
  const { unmount } = render(
    <CashierProviders host={fake.host}>
      <DepositForm
        method={method}
        config={{ minimumMinor: 1_000, shortcutsMinor: [], allowsManualInput: false }}
        user={fakeUser()}
        bonus={noBonus}
        description={{ name: 'Pix', icon: '', discountPercent: 0 }}
        onBack={() => undefined}
      />
    </CashierProviders>,
  );
  await userEvent.click(screen.getByRole('radio'));
  await userEvent.click(screen.getByRole('button', { name: 'Deposit $25.00' }));
  expect(await screen.findByText('x-1')).toBeVisible();

  act(() => receive('PAY_CLOSE', 'https://evil.test', bridge.window));
  expect(fake.hostCallsTo('closePopup')).toEqual([]);
  act(() => receive('PAY_CLOSE', 'https://pay.test', bridge.window));
  expect(fake.hostCallsTo('closePopup')).toEqual(['deposit']);
  await act(() => Promise.resolve());
  expect(fake.hostCallsTo('openPopup')).toEqual([
    { popup: 'paymentResult', params: { kind: 'processing', orderId: 'x-1' } },
  ]);
  unmount();
  expect(fake.hostCallsTo('refreshSession')).toHaveLength(1);
});
