import { useTranslation } from 'react-i18next';
import { supportEmail } from 'shared-contracts/domain';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { Button, EmailText } from 'shared-contracts/ui';
import styles from './RestrictedPopup.module.css';

export function RestrictedPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t } = useTranslation(['content', 'common']);
  const email = supportEmail(host.config);
  return (
    <TitledPopup
      popup="restricted"
      title={t('titles.restricted')}
      footer={
        <Button variant="primary" full onClick={() => void host.closePopup()}>
          {t('common:ok')}
        </Button>
      }
    >
      <div className={styles['notice']}>
        <p>{t('restricted.text')}</p>
        <p>{t('restricted.advice')}</p>
        <p>
          <span>{t('restricted.contact')}</span>{' '}
          <a href={`mailto:${email}`}>
            <EmailText address={email} />
          </a>
        </p>
      </div>
    </TitledPopup>
  );
}
