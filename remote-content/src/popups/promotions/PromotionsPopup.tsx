import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import { OperatorText } from '../../operatorText/OperatorText';

export function PromotionsPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="promotions" title={t('titles.promotions')}>
      <OperatorText setting="promotionPageUrl" document="promotions" inside="popup" />
    </TitledPopup>
  );
}
