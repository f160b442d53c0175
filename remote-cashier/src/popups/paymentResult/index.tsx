import { viewParcel } from 'shared-contracts/remote/react';
import { paymentsTexts as texts } from '../../texts/paymentsTexts';
import { PaymentResultPopup } from './PaymentResultPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: PaymentResultPopup,
  texts,
});
