import { useTranslation } from 'react-i18next';
import { useLatest } from 'shared-contracts/remote/react';
import { EyeIcon, EyeOffIcon, MoneyText, VisuallyHidden } from 'shared-contracts/ui';
import { useShell } from '../../shell/ShellProvider';
import { useMember } from '../../shell/useMember';
import styles from './TopBar.module.css';

/** The balance, which the player can hide. The currency code distinguishes currencies with the same symbol. */
export function BalancePill() {
  const { balanceVisibility } = useShell();
  const { t } = useTranslation();
  const isHidden = useLatest(balanceVisibility.hidden$);
  const amountMinor = useMember((user) => user.availableBalanceMinor);
  const symbol = useMember((user) => user.currencySymbol);
  const currency = useMember((user) => user.currency);
  const Icon = isHidden ? EyeIcon : EyeOffIcon;
  if (amountMinor === undefined || symbol === undefined) return null;
  return (
    <div className={styles['balance']} title={currency}>
      {isHidden ? (
        <p>
          <VisuallyHidden>{t('balanceHidden')}</VisuallyHidden>
          <span translate="no" className={styles['mask']} aria-hidden="true">
            {`${symbol}••••`}
          </span>
        </p>
      ) : (
        <p>
          <VisuallyHidden>{t('balance')}</VisuallyHidden>
          <MoneyText amountMinor={amountMinor} symbol={symbol} />
          <VisuallyHidden>{currency}</VisuallyHidden>
        </p>
      )}
      <button
        type="button"
        className={styles['eye']}
        aria-label={isHidden ? t('showBalance') : t('hideBalance')}
        onClick={() => {
          balanceVisibility.toggle();
        }}
      >
        <Icon />
      </button>
    </div>
  );
}
