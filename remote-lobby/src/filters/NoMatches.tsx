import { useTranslation } from 'react-i18next';
import { Button, EmptyState, GamepadIcon } from 'shared-contracts/ui';

/** The content of a filtered list without games. */
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
