import { useTranslation } from 'react-i18next';
import { BitcoinGuide } from '../../bitcoin/BitcoinGuide';
import { TitledPopup } from '../../popup/TitledPopup';

export function AboutBtcPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="aboutBtc" title={t('titles.aboutBtc')}>
      <BitcoinGuide under="popup" />
    </TitledPopup>
  );
}
