import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId, type PopupId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';

interface TitledPopupProps {
  popup: PopupId;
  title: string;
  footer?: ReactNode;
  children: ReactNode;
}

/** A popup that is read: its title, and a way out. */
export function TitledPopup({ popup, title, footer, children }: TitledPopupProps) {
  const { t } = useTranslation('common');
  const host = useHost();
  return (
    <PopupFrame
      title={title}
      headingId={popupHeadingId(popup)}
      close={
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={() => void host.closePopup(popup)} />
      }
      footer={footer}
    >
      {children}
    </PopupFrame>
  );
}
