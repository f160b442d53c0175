import { useTranslation } from 'react-i18next';
import { supportEmail } from 'shared-contracts/domain';
import { Button, EmailText } from 'shared-contracts/ui';
import { Logo } from '../../shell/Logo';
import styles from './Notice.module.css';
import { useShell } from '../../shell/ShellProvider';

/**
 * Replaces the whole site. It is part of the shell, so that it does not depend on a remote. OK checks the region again,
 * because there is no page behind the notice.
 */
export function RestrictedNotice({ onOk }: { onOk: () => void }) {
  const { config } = useShell();
  const { t } = useTranslation(['host', 'common']);
  const email = supportEmail(config);
  return (
    <main className={styles['notice']}>
      <Logo name={config.name} />
      <h1>{t('restricted.title')}</h1>
      <p>{t('restricted.text')}</p>
      <p>
        <span>{t('restricted.advice')}</span>{' '}
        <a href={`mailto:${email}`}>
          <EmailText address={email} />
        </a>
      </p>
      <Button variant="primary" onClick={onOk}>
        {t('common:ok')}
      </Button>
    </main>
  );
}
