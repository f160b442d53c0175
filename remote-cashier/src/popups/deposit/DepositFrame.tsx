import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { popupHeadingId } from 'shared-contracts/popups';
import { TitledPopup } from 'shared-contracts/remote/react';
import { BackIcon, IconButton } from 'shared-contracts/ui';

interface DepositFrameProps {
  onBack?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

const headingId = popupHeadingId('deposit');

/** The frame of every page of the deposit popup. */
export function DepositFrame({ onBack, footer, children }: DepositFrameProps) {
  const { t } = useTranslation(['cashier', 'common']);

  // The focused button is removed together with the previous page, so the heading gets the focus.
  useEffect(() => {
    const heading = document.getElementById(headingId);
    if (heading && !heading.closest('dialog')?.contains(document.activeElement)) heading.focus();
  }, []);

  return (
    <TitledPopup
      title={t('deposit.heading')}
      popup="deposit"
      footer={footer}
      back={onBack && <IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
    >
      {children}
    </TitledPopup>
  );
}
