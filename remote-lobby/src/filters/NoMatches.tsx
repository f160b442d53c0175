import { useTranslation } from 'react-i18next';
import { Button, EmptyState, GamepadIcon } from 'shared-contracts/ui';

/** Shown in place of the games if the filter matches none. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<GamepadIcon />}
      sentence={t('filter.none')}
      action={<Button onClick={onClear}>{t('filter.clear')}</Button>}
    />
  );
}
