import { useTranslation } from 'react-i18next';
import type { ViewProps } from 'shared-contracts/remote';
import { TitledPopup } from 'shared-contracts/remote/react';
import { Prose } from '../../prose/Prose';
import { VipLevels } from './VipLevels';
import styles from './VipClub.module.css';

export function VipClubPopup({ host }: Pick<ViewProps, 'host'>) {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="vipClub" title={t('titles.vipClub')}>
      <div className={styles['club']}>
        <p className={styles['intro']}>{t('vip.intro', { siteName: host.config.name })}</p>
        <VipLevels />
        <Prose document="vipClub" inside="popup" />
      </div>
    </TitledPopup>
  );
}
