import { act, cleanup, render } from '@testing-library/react';
import type { PopupParams } from 'shared-contracts/popups';
import type { FakeHost } from 'shared-contracts/testing';
import { CashierProviders } from '../../../testing/CashierProviders';
import { paymentsTexts } from '../../../texts/paymentsTexts';
import { PaymentResultPopup } from '../PaymentResultPopup';

/** Renders the result popup that was opened last in place of the page, and returns its params. */
export async function followResult(fake: FakeHost): Promise<PopupParams<'paymentResult'>> {
  const { popup, params } = fake.hostCallsTo('openPopup').at(-1) as {
    popup: string;
    params: PopupParams<'paymentResult'>;
  };
  expect(popup).toBe('paymentResult');
  cleanup();
  render(
    <CashierProviders host={fake.host} texts={paymentsTexts}>
      <PaymentResultPopup host={fake.host} params={params} />
    </CashierProviders>,
  );
  await act(() => Promise.resolve());
  return params;
}
