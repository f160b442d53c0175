import { useTranslation } from 'react-i18next';
import type { User } from 'shared-contracts/domain';
import { useLatest } from 'shared-contracts/remote/react';
import { EyeIcon, EyeOffIcon, MoneyText, VisuallyHidden } from 'shared-contracts/ui';
import { useShell } from '../ShellProvider';
import styles from './TopBar.module.css';

/** The balance, which the player may mask. The code tells currencies apart that share a symbol. */
export function BalancePill({ user }: { user: User }) {
  const { balanceVeil } = useShell();
  const { t } = useTranslation();
  const hidden = useLatest(balanceVeil.hidden$);
  const Icon = hidden ? EyeIcon : EyeOffIcon;
  return (
    <div className={styles['balance']} title={user.currency}>
      {hidden ? (
        <p>
          <VisuallyHidden>{t('balanceHidden')}</VisuallyHidden>
          <span className={styles['mask']} aria-hidden="true">
            {user.currencySymbol}••••
          </span>
        </p>
      ) : (
        <p>
          <VisuallyHidden>{t('balance')}</VisuallyHidden>
          <MoneyText amountMinor={user.availableBalanceMinor} symbol={user.currencySymbol} />
          <VisuallyHidden>{user.currency}</VisuallyHidden>
        </p>
      )}
      <button
        type="button"
        className={styles['eye']}
        aria-label={hidden ? t('showBalance') : t('hideBalance')}
        onClick={() => {
          balanceVeil.toggle();
        }}
      >
        <Icon />
      </button>
    </div>
  );
}
