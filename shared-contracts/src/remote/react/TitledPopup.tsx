import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NamedPopup } from '../../contract';
import { popupHeadingId } from '../../popups';
import { CloseIcon, IconButton, PopupFrame, type Elements } from '../../ui';
import { useHost } from './HostProvider';

interface TitledPopupProps {
  popup: NamedPopup;
  title: string;
  /** The button that returns to the previous step. */
  back?: Elements;
  footer?: ReactNode;
  /** The content extends to the edges of the popup. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of a popup: its title and a button that closes it. */
export function TitledPopup({ popup, children, ...frame }: TitledPopupProps) {
  const host = useHost();
  const { t } = useTranslation('common');
  return (
    <PopupFrame
      {...frame}
      headingId={popupHeadingId(popup)}
      close={
        <IconButton label={t('close')} icon={<CloseIcon />} onClick={() => void host.closePopup(popup)} />
      }
    >
      {children}
    </PopupFrame>
  );
}
