import { viewParcel } from 'shared-contracts/remote/react';
import { bonusTexts as texts } from '../../texts/bonusTexts';
import { BonusPopup } from './BonusPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: BonusPopup,
  texts,
});
