import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';

export function SupportButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const host = useHost();
  const { t } = useTranslation('cashier');
  return host.serves('contact') ? (
    <Button
      full
      {...(isPrimary && { variant: 'primary', size: 'large' })}
      data-opens="contact"
      onClick={() => void host.openPopup('contact', { query: 'deposit' })}
    >
      {t('payment.support')}
    </Button>
  ) : null;
}
