import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { useHost } from 'shared-contracts/remote/react';
import { BackIcon, CloseIcon, IconButton, PopupFrame } from 'shared-contracts/ui';

interface CashOutFrameProps {
  onBack?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** What stands around every page of the cash-out. */
export function CashOutFrame({ onBack, footer, children }: CashOutFrameProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <PopupFrame
      title={t('cashOut.heading')}
      headingId={popupHeadingId('cashOut')}
      footer={footer}
      back={onBack && <IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
      close={
        <IconButton
          label={t('common:close')}
          icon={<CloseIcon />}
          onClick={() => void host.closePopup('cashOut')}
        />
      }
    >
      {children}
    </PopupFrame>
  );
}
