import { useTranslation } from 'react-i18next';
import { OperatorText } from '../../operatorText/OperatorText';
import { TitledPopup } from '../../popup/TitledPopup';

export function WithdrawalRulesPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="withdrawalRules" title={t('titles.withdrawalRules')}>
      <OperatorText setting="withdrawRulePageUrl" document="withdrawalRules" under="popup" />
    </TitledPopup>
  );
}
