import { viewParcel } from 'shared-contracts/remote/react';
import { texts } from '../../texts/texts';
import { PersonalDetailsPopup } from './PersonalDetailsPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: PersonalDetailsPopup,
  texts,
});
