import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { BackIcon, CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';

interface DepositFrameProps {
  onBack?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

const headingId = popupHeadingId('deposit');

/** What stands around every page of the deposit popup. */
export function DepositFrame({ onBack, footer, children }: DepositFrameProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);

  // The button that led here is gone, and the focus with it.
  useEffect(() => {
    const heading = document.getElementById(headingId);
    if (heading && !heading.closest('dialog')?.contains(document.activeElement)) heading.focus();
  }, []);

  return (
    <PopupFrame
      title={t('deposit.heading')}
      headingId={headingId}
      footer={footer}
      back={onBack && <IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
      close={
        <IconButton
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => void host.closePopup('deposit')}
        />
      }
    >
      {children}
    </PopupFrame>
  );
}
