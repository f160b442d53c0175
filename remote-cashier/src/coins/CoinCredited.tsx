import { useTranslation } from 'react-i18next';
import { formatMinor } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import type { OrderProps } from '../flow/DepositMethod';
import { ResultView } from '../outcome/ResultView';

/** The coins have come. Source: S-072. */
export function CoinCredited({ orderId, amountMinor, user, Frame, onClose }: OrderProps<unknown>) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <Frame>
      <ResultView
        kind="success"
        title={t('payment.results.success.title')}
        text={t('coins.credited', { amount: formatMinor(amountMinor, user.currencySymbol) })}
        orderId={orderId}
      >
        <Button variant="primary" size="large" full onClick={onClose}>
          {t('common:close')}
        </Button>
        {host.serves('transactions') && (
          <Button
            full
            data-opens="transactions"
            onClick={() => {
              void host.closePopup('deposit').then(() => host.openPopup('transactions'));
            }}
          >
            {t('payment.history')}
          </Button>
        )}
      </ResultView>
    </Frame>
  );
}
