import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney, formatShortAmount, type AmountCurrency } from 'shared-contracts/money';
import { depositMaximumMinor } from 'shared-contracts/rules';
import { AmountPicker, type AmountChoice, type AmountPickerHandle } from 'shared-contracts/ui';
import type { offeredAmounts } from '../../amounts/offeredAmounts';
import styles from './DepositForm.module.css';

interface AmountPartProps {
  ref: Ref<AmountPickerHandle>;
  config: DepositConfig;
  amounts: ReturnType<typeof offeredAmounts>;
  choice: AmountChoice;
  currency: AmountCurrency;
  user: User;
  /** The amount on the Deposit button: the chosen amount, if it is valid. */
  shownMinor: number | undefined;
  error: string | undefined;
  locked: boolean;
  discountPercent: number;
  onChange: (choice: AmountChoice) => void;
}

/** The amounts of a method, and the discount on the chosen one. */
export function AmountPart(props: AmountPartProps) {
  const { ref, config, amounts, choice, currency, user, shownMinor, error, locked, discountPercent } = props;
  const { t } = useTranslation();
  const { code, symbol } = currency;
  return (
    <>
      <AmountPicker
        ref={ref}
        label={t('deposit.amount')}
        limits={t('deposit.limits', {
          minimum: formatShortAmount(config.minimumMinor, symbol),
          maximum: formatShortAmount(depositMaximumMinor, symbol),
        })}
        shortcutsMinor={amounts.shortcutsMinor}
        minShortcutMinor={config.minimumMinor}
        maxShortcutMinor={depositMaximumMinor}
        manual={
          amounts.allowsManualInput
            ? {
                label: amounts.shortcutsMinor.length > 0 ? t('deposit.otherAmount') : t('deposit.amount'),
                minMinor: config.minimumMinor,
                maxMinor: depositMaximumMinor,
              }
            : undefined
        }
        symbol={symbol}
        currency={code}
        choice={choice}
        error={error}
        locked={locked}
        onChange={props.onChange}
      />
      {discountPercent > 0 && shownMinor !== undefined && (
        <p className={styles['discount']}>
          {t('deposit.discount', {
            due: formatMoney(shownMinor - Math.floor((shownMinor * discountPercent) / 100), user),
            amount: formatMoney(shownMinor, user),
            percent: discountPercent,
          })}
        </p>
      )}
    </>
  );
}
