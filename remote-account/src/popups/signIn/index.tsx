import { viewParcel } from 'shared-contracts/remote/react';
import { signInTexts as texts } from '../../texts/codeTexts';
import { SignInPopup } from './SignInPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: SignInPopup,
  texts,
});
