import { viewParcel } from 'shared-contracts/remote/react';
import { securityTexts as texts } from '../../texts/securityTexts';
import { SecurityPopup } from './SecurityPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: SecurityPopup,
  texts,
});
