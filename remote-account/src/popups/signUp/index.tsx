import { viewParcel } from 'shared-contracts/remote/react';
import { texts } from '../../texts/texts';
import { SignUpPopup } from './SignUpPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: SignUpPopup,
  texts,
});
