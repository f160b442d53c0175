import type { PopupId } from 'shared-contracts/popups';
import type { ReactNode } from 'react';
import { TitledPopup } from 'shared-contracts/remote/react';
import type { DocumentId } from './documents';
import { Prose } from './Prose';

interface ProsePopupProps {
  readonly popup: PopupId;
  readonly title: string;
  readonly document: DocumentId;
  readonly footer?: ReactNode;
}

/** A popup that shows one long text. */
export function ProsePopup({ popup, title, document, footer }: ProsePopupProps) {
  return (
    <TitledPopup popup={popup} title={title} footer={footer}>
      <Prose document={document} inside="popup" />
    </TitledPopup>
  );
}
