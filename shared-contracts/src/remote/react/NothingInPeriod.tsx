import { useTranslation } from 'react-i18next';
import { Button, ClockIcon, EmptyState } from '../../ui';

/** Shown in a history without entries in the chosen period. */
export function NothingInPeriod({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('period');
  return (
    <EmptyState
      icon={<ClockIcon />}
      sentence={t('none')}
      action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  );
}
