import { viewParcel } from 'shared-contracts/remote/react';
import { HelpPage } from '../../help/HelpPage';
import { texts } from '../../texts/texts';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: () => <HelpPage document="casino361" />,
  texts,
});
