import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { Button } from 'shared-contracts/ui';
import { TitledPopup } from '../../popup/TitledPopup';
import styles from './RestrictedPopup.module.css';

export function RestrictedPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t } = useTranslation(['content', 'common']);
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
      </div>
    </TitledPopup>
  );
}
