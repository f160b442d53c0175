import { viewParcel } from 'shared-contracts/remote/react';
import { paymentsTexts as texts } from '../../texts/paymentsTexts';
import { PaymentScreen } from './PaymentScreen';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: PaymentScreen,
  texts,
});
