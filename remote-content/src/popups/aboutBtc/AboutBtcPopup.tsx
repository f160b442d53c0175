import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import { BitcoinGuide } from '../../bitcoin/BitcoinGuide';

export function AboutBtcPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="aboutBtc" title={t('titles.aboutBtc')}>
      <BitcoinGuide inside="popup" />
    </TitledPopup>
  );
}
