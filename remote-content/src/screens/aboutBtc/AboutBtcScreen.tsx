import { ScreenHeading } from 'shared-contracts/ui';
import { useTranslation } from 'react-i18next';
import { BitcoinGuide } from '../../bitcoin/BitcoinGuide';
import styles from '../../bitcoin/BitcoinGuide.module.css';

export function AboutBtcScreen() {
  const { t } = useTranslation();
  return (
    <article className={styles['screen']}>
      <ScreenHeading>{t('titles.aboutBtc')}</ScreenHeading>
      <BitcoinGuide inside="screen" />
    </article>
  );
}
