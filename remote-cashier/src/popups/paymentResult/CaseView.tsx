import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { ResultView } from '../../outcome/ResultView';

interface CaseViewProps {
  /** `notFound`: the order is closed. Otherwise the player left in this way, and the money may still arrive. */
  end: 'notFound' | 'error' | 'cancel';
  orderId: string | undefined;
  onHistory: () => void;
  onClose: () => void;
}

/** A payment that was not found or confirmed: its case number and support, and no way to pay once more. Source: M-087, M-096, M-100. */
export function CaseView({ end, orderId, onHistory, onClose }: CaseViewProps) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const isNotFound = end === 'notFound';
  const hasSupport = host.serves('contact');
  return (
    <ResultView
      kind={isNotFound ? 'error' : end}
      title={isNotFound ? t('payment.notFound.title') : t(`payment.results.${end}.title`)}
      text={isNotFound ? t('payment.notFound.text') : t(`payment.results.${end}.text`)}
      note={isNotFound ? t('payment.notFound.note') : t('payment.stillCounts')}
      orderId={orderId}
      isCase
    >
      {hasSupport && (
        <Button
          variant="primary"
          size="large"
          full
          data-opens="contact"
          onClick={() => void host.openPopup('contact', { query: 'deposit' })}
        >
          {t('payment.support')}
        </Button>
      )}
      {host.serves('transactions') && (
        <Button full data-opens="transactions" onClick={onHistory}>
          {t('payment.history')}
        </Button>
      )}
      <Button variant="ghost" full onClick={onClose}>
        {t('common:close')}
      </Button>
    </ResultView>
  );
}
