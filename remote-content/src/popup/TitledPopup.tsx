import { popupHeadingId, type PopupId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { CloseIcon, IconButton, PopupFrame, type Elements } from 'shared-contracts/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TitledPopupProps {
  readonly popup: PopupId;
  readonly title: string;
  /** The button that leads back to the step before. */
  readonly back?: Elements;
  readonly footer?: ReactNode;
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** The frame of every popup here: its title, and a way out. */
export function TitledPopup({ popup, title, back, footer, flush = false, children }: TitledPopupProps) {
  const { t } = useTranslation('common');
  const host = useHost();
  return (
    <PopupFrame
      title={title}
      headingId={popupHeadingId(popup)}
      close={<IconButton label={t('close')} icon={<CloseIcon />} onClick={() => void host.closePopup()} />}
      back={back}
      footer={footer}
      flush={flush}
    >
      {children}
    </PopupFrame>
  );
}
