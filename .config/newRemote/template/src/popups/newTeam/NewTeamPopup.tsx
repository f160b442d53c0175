import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import styles from './NewTeamPopup.module.css';
import { TopGames } from './TopGames';

export function NewTeamPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="newTeam" title={t('title')}>
      <p className={styles['intro']}>{t('intro')}</p>
      <TopGames />
    </TitledPopup>
  );
}
