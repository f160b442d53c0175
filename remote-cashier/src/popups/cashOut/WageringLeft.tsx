import { useTranslation } from 'react-i18next';
import type { CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMinor } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { Balance } from './Balance';
import { CashOutFrame } from './CashOutFrame';
import { FirstDepositNotice } from './FirstDepositNotice';
import { Requirements } from './Requirements';
import { Rules } from './Rules';
import styles from './WageringLeft.module.css';

/** Shown instead of the form while the member must still wager. Source: M-106, E-078. */
export function WageringLeft({ config, user }: { config: CashOutConfig; user: User }) {
  const host = useHost();
  const { t } = useTranslation('cashier');
  const { rollingAmountMinor, currencySymbol: symbol } = user;

  async function play() {
    await host.closePopup('cashOut');
    await host.go('/');
  }

  async function deposit() {
    await host.closePopup('cashOut');
    await host.openPopup('deposit');
  }

  return (
    <CashOutFrame
      footer={
        <Button variant="primary" size="large" full onClick={() => void play()}>
          {t('payment.play')}
        </Button>
      }
    >
      <div className={styles['page']}>
        <FirstDepositNotice config={config} symbol={symbol} onDeposit={() => void deposit()} />
        <Balance config={config} user={user} isBlocked={false} />
        <p role="status" className={styles['notice']}>
          {t('cashOut.belowStandard', { amount: formatMinor(rollingAmountMinor, symbol) })}
        </p>
        <Requirements config={config} user={user} />
        <Rules config={config} symbol={symbol} />
      </div>
    </CashOutFrame>
  );
}
