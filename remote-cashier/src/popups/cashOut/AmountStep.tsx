import { useTranslation } from 'react-i18next';
import type { CashOutConfig, ListedCashOutMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { shortAmount } from 'shared-contracts/money';
import { cashOutInputMaximumMinor } from 'shared-contracts/rules';
import { AmountPicker, toastedError, type AmountChoice } from 'shared-contracts/ui';
import { Balance } from './Balance';
import { BlockedNotice } from './BlockedBalance';
import type { CashOutField, CashOutFields } from './cashOutFields';
import { FirstDepositNotice } from './FirstDepositNotice';
import { MethodFields } from './MethodFields';
import { Requirements } from './Requirements';
import { Rules } from './Rules';

interface AmountStepProps {
  config: CashOutConfig;
  methods: readonly ListedCashOutMethod[];
  user: User;
  /** Whether the balance is on hold; undefined while that is not known. */
  isBlocked: boolean | undefined;
  choice: AmountChoice;
  method: string;
  fields: CashOutFields;
  locked: boolean;
  /** A toast shows the sentences of the specification; the others are shown at their field. */
  mistake: { readonly field: string; readonly text: string; readonly isToasted: boolean } | undefined;
  onChoice: (choice: AmountChoice) => void;
  onMethod: (code: string) => void;
  onField: (field: CashOutField, value: string) => void;
  onAddressLeft: () => void;
  onDeposit: () => void;
}

/** The first step: what is needed, how much, and where to. Source: S-082. */
export function AmountStep(props: AmountStepProps) {
  const { config, methods, user, isBlocked, choice, method, fields, locked, mistake } = props;
  const { t } = useTranslation('cashier');
  const { currency, currencySymbol: symbol } = user;
  const { minimumMinor, shortcutsMinor, allowsManualInput } = config;
  const errorOf = (field: string) => {
    if (mistake?.field !== field) return undefined;
    return mistake.isToasted ? toastedError(mistake.text) : mistake.text;
  };
  const mostMinor = user.withdrawableBalanceMinor;
  const minimum = shortAmount(minimumMinor, symbol);
  const limits =
    mostMinor < minimumMinor
      ? t('cashOut.rule1', { amount: minimum })
      : t('cashOut.limits', { minimum, maximum: shortAmount(mostMinor, symbol) });
  const hasField = allowsManualInput || shortcutsMinor.length === 0;
  return (
    <>
      {isBlocked ? (
        <BlockedNotice config={config} user={user} />
      ) : (
        <FirstDepositNotice config={config} symbol={symbol} onDeposit={props.onDeposit} />
      )}
      <Balance config={config} user={user} isOnHold={isBlocked} />
      <Requirements config={config} user={user} />
      <AmountPicker
        label={t('cashOut.amount')}
        limits={limits}
        shortcutsMinor={shortcutsMinor}
        minShortcutMinor={minimumMinor}
        maxShortcutMinor={mostMinor}
        manual={
          hasField
            ? {
                label: shortcutsMinor.length > 0 ? t('cashOut.otherAmount') : t('cashOut.amount'),
                minMinor: minimumMinor,
                maxMinor: cashOutInputMaximumMinor,
                rounds: true,
              }
            : undefined
        }
        symbol={symbol}
        currency={currency}
        choice={choice}
        error={mistake?.field === 'amount' ? mistake.text : undefined}
        locked={locked}
        onChange={props.onChoice}
      />
      <MethodFields
        {...{ methods, method, fields, locked, errorOf }}
        countryCode={user.countryCode}
        onMethod={props.onMethod}
        onField={props.onField}
        onAddressLeft={props.onAddressLeft}
      />
      <Rules config={config} symbol={symbol} />
    </>
  );
}
