import { viewParcel } from 'shared-contracts/remote/react';
import { documentsTexts as texts } from '../../texts/documentsTexts';
import { DocumentsPopup } from './DocumentsPopup';

export const { buildId, bootstrap, mount, unmount, update } = viewParcel({
  buildId: __BUILD_ID__,
  component: DocumentsPopup,
  texts,
});
