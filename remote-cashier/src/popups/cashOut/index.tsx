import { viewParcel } from 'shared-contracts/remote/react';
import { cashOutTexts as texts } from '../../texts/cashOutTexts';
import { CashOutPopup } from './CashOutPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: CashOutPopup,
  texts,
});
