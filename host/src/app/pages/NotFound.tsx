import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import styles from './Notice.module.css';
import { useShell } from '../../shell/ShellProvider';

/** The page for unknown addresses (`notFound`), and for routes that have no content on this site (`neutral`). */
export function NotFound({ kind }: { kind: 'notFound' | 'neutral' }) {
  const { navigation } = useShell();
  const { t } = useTranslation(['host', 'common']);
  return (
    <div className={styles['notice']}>
      <h1>{kind === 'notFound' ? t('notFound.title') : t('neutral.title')}</h1>
      <p>{kind === 'notFound' ? t('notFound.advice') : t('neutral.advice')}</p>
      <Button variant="primary" onClick={() => void navigation.go('/')}>
        {t('common:home')}
      </Button>
    </div>
  );
}
