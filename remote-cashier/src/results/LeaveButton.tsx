import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import type { OutcomeLocation } from './OutcomeLocation';

/** The last button of every outcome view. It closes the popup or leaves the screen. */
export function LeaveButton({ isOnScreen = false, onClose }: OutcomeLocation) {
  const { t } = useTranslation(['cashier', 'common']);
  return (
    <Button variant="ghost" full onClick={onClose}>
      {isOnScreen ? t('payment.home') : t('common:close')}
    </Button>
  );
}
