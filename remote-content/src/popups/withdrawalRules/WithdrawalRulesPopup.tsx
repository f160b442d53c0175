import { useTranslation } from 'react-i18next';
import { TitledPopup } from 'shared-contracts/remote/react';
import { OperatorText } from '../../operatorText/OperatorText';

export function WithdrawalRulesPopup() {
  const { t } = useTranslation();
  return (
    <TitledPopup popup="withdrawalRules" title={t('titles.withdrawalRules')}>
      <OperatorText setting="withdrawRulePageUrl" document="withdrawalRules" inside="popup" />
    </TitledPopup>
  );
}
