import { viewParcel } from 'shared-contracts/remote/react';
import { historyTexts as texts } from '../../texts/historyTexts';
import { TransactionsPopup } from './TransactionsPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: TransactionsPopup,
  texts,
});
