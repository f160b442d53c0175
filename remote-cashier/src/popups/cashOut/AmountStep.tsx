import { useTranslation } from 'react-i18next';
import type { CashOutConfig, ListedCashOutMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatShortAmount } from 'shared-contracts/money';
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
  /** Whether the balance is on hold; undefined while unknown. */
  isBlocked: boolean | undefined;
  choice: AmountChoice;
  method: string;
  fields: CashOutFields;
  locked: boolean;
  /** With `isToasted`, a toast shows the error. Other errors are shown at their field. */
  error: { readonly field: string; readonly text: string; readonly isToasted: boolean } | undefined;
  onChoice: (choice: AmountChoice) => void;
  onMethod: (code: string) => void;
  onField: (field: CashOutField, value: string) => void;
  onAddressBlur: () => void;
  onDeposit: () => void;
}

/** The first step: requirements, amount and destination. Source: S-082. */
export function AmountStep(props: AmountStepProps) {
  const { config, methods, user, isBlocked, choice, method, fields, locked, error } = props;
  const { t } = useTranslation('cashier');
  const { currency, currencySymbol: symbol } = user;
  const { minimumMinor, shortcutsMinor, allowsManualInput } = config;
  const errorOf = (field: string) => {
    if (error?.field !== field) return undefined;
    return error.isToasted ? toastedError(error.text) : error.text;
  };
  const maximumMinor = user.withdrawableBalanceMinor;
  const minimum = formatShortAmount(minimumMinor, symbol);
  const limits =
    maximumMinor < minimumMinor
      ? t('cashOut.rule1', { amount: minimum })
      : t('cashOut.limits', { minimum, maximum: formatShortAmount(maximumMinor, symbol) });
  const hasAmountField = allowsManualInput || shortcutsMinor.length === 0;
  return (
    <>
      {isBlocked ? (
        <BlockedNotice config={config} user={user} />
      ) : (
        <FirstDepositNotice config={config} symbol={symbol} onDeposit={props.onDeposit} />
      )}
      <Balance config={config} user={user} isBlocked={isBlocked} />
      <Requirements config={config} user={user} />
      <AmountPicker
        label={t('cashOut.amount')}
        limits={limits}
        shortcutsMinor={shortcutsMinor}
        minShortcutMinor={minimumMinor}
        maxShortcutMinor={maximumMinor}
        manual={
          hasAmountField
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
        error={error?.field === 'amount' ? error.text : undefined}
        locked={locked}
        onChange={props.onChoice}
      />
      <MethodFields
        methods={methods}
        method={method}
        fields={fields}
        locked={locked}
        errorOf={errorOf}
        countryCode={user.countryCode}
        onMethod={props.onMethod}
        onField={props.onField}
        onAddressBlur={props.onAddressBlur}
      />
      <Rules config={config} symbol={symbol} />
    </>
  );
}
