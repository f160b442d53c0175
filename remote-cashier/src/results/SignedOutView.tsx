import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { LeaveButton } from './LeaveButton';
import type { OutcomeLocation } from './OutcomeLocation';
import { ResultView } from './ResultView';

/** Shown to a visitor, because only the member of an order can read its state. */
export function SignedOutView({ orderId, ...location }: OutcomeLocation & { orderId: string | undefined }) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <ResultView
      kind="return"
      isOnScreen={location.isOnScreen}
      title={t('payment.signedOut.title')}
      text={t('payment.signedOut.text')}
      orderId={orderId}
    >
      {host.serves('signIn') && (
        <Button
          variant="primary"
          size="large"
          full
          data-opens="signIn"
          onClick={() => void host.openPopup('signIn')}
        >
          {t('common:signIn')}
        </Button>
      )}
      <LeaveButton {...location} />
    </ResultView>
  );
}
