import { viewParcel } from 'shared-contracts/remote/react';
import { limitsTexts as texts } from '../../texts/limitsTexts';
import { LimitsPopup } from './LimitsPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: LimitsPopup,
  texts,
});
