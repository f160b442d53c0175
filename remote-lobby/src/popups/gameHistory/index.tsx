import { viewParcel } from 'shared-contracts/remote/react';
import { gameHistoryTexts as texts } from '../../texts/gameHistoryTexts';
import { GameHistoryPopup } from './GameHistoryPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: GameHistoryPopup,
  texts,
});
