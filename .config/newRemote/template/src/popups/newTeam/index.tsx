import { viewParcel } from 'shared-contracts/remote/react';
import { texts } from '../../texts/texts';
import { NewTeamPopup } from './NewTeamPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: NewTeamPopup,
  texts,
});
