import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import { BackIcon, IconButton } from 'shared-contracts/ui';

interface CashOutFrameProps {
  onBack?: (() => void) | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame of every page of the cash-out. */
export function CashOutFrame({ onBack, footer, children }: CashOutFrameProps) {
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <TitledPopup
      title={t('cashOut.heading')}
      popup="cashOut"
      footer={footer}
      back={onBack && <IconButton label={t('common:back')} icon={<BackIcon />} onClick={onBack} />}
    >
      {children}
    </TitledPopup>
  );
}
