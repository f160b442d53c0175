import { viewParcel } from 'shared-contracts/remote/react';
import { PrivacyPopup } from '../../privacy/PrivacyPopup';
import { texts } from '../../texts/texts';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: () => <PrivacyPopup variant="privacy" />,
  texts,
});
