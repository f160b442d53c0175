import { viewParcel } from 'shared-contracts/remote/react';
import { historyTexts as texts } from '../../texts/historyTexts';
import { NewsPopup } from './NewsPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: NewsPopup,
  texts,
});
