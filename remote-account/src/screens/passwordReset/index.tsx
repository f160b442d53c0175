import { viewParcel } from 'shared-contracts/remote/react';
import { texts } from '../../texts/texts';
import { PasswordResetScreen } from './PasswordResetScreen';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: PasswordResetScreen,
  texts,
});
