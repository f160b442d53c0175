import { useTranslation } from 'react-i18next';
import { OperatorText } from '../../operatorText/OperatorText';
import { TitledPopup } from '../../popup/TitledPopup';

export function PromotionsPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="promotions" title={t('titles.promotions')}>
      <OperatorText setting="promotionPageUrl" document="promotions" under="popup" />
    </TitledPopup>
  );
}
