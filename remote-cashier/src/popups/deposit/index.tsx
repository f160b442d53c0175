import { viewParcel } from 'shared-contracts/remote/react';
import { depositTexts as texts } from '../../texts/depositTexts';
import { DepositPopup } from './DepositPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: DepositPopup,
  texts,
});
