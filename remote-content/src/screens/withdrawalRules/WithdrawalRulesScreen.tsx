import { HelpPage } from '../../help/HelpPage';
import { OperatorText } from '../../operatorText/OperatorText';

export function WithdrawalRulesScreen() {
  return (
    <HelpPage document="withdrawalRules">
      <OperatorText setting="withdrawRulePageUrl" document="withdrawalRules" inside="screen" />
    </HelpPage>
  );
}
