import { viewParcel } from 'shared-contracts/remote/react';
import { paymentsTexts as texts } from '../../texts/paymentsTexts';
import { PaymentFramePopup } from './PaymentFramePopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: PaymentFramePopup,
  texts,
});
