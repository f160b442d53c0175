import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui';
import type { Entry } from '../../shell/entries/Entry';
import { targetProps } from '../../shell/entries/targetProps';
import { useServedEntries } from '../../shell/entries/useServedEntries';
import { useShell } from '../../shell/ShellProvider';
import styles from './Notice.module.css';

const supportEntries: readonly Entry[] = [{ text: 'contact', to: [{ popup: 'contact' }] }];

/**
 * The page for unknown addresses (`notFound`), and for routes that have no content on this site (`neutral`). The
 * neutral page also links support, because its text sends players there. Source.
 */
export function NotFound({ kind }: { kind: 'notFound' | 'neutral' }) {
  const shell = useShell();
  const { t } = useTranslation(['host', 'common']);
  const servedEntries = useServedEntries(supportEntries);
  return (
    <div className={styles['notice']}>
      <h1>{kind === 'notFound' ? t('notFound.title') : t('neutral.title')}</h1>
      <p>{kind === 'notFound' ? t('notFound.advice') : t('neutral.advice')}</p>
      <div className={styles['links']}>
        <Button variant="primary" onClick={() => void shell.navigation.go('/')}>
          {t('common:home')}
        </Button>
        {kind === 'neutral' &&
          servedEntries.map(({ entry: { text }, target }) => (
            <Button key={text} {...targetProps(shell, target)}>
              {t(`entries.${text}`)}
            </Button>
          ))}
      </div>
    </div>
  );
}
