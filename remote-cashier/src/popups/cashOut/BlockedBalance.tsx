import { useTranslation } from 'react-i18next';
import { getDepositConfig, type CashOutConfig } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatShortAmount } from 'shared-contracts/money';
import { useEndpoint, useHost } from 'shared-contracts/remote/react';
import { Button } from 'shared-contracts/ui';
import { unblockingDepositMinor } from '../../blockedBalance/useUnblockingDeposit';
import { Balance } from './Balance';
import { CashOutFrame } from './CashOutFrame';
import styles from './Notice.module.css';
import { Rules } from './Rules';
import pageStyles from './WageringLeft.module.css';

const noInput = {};

interface BlockedProps {
  config: CashOutConfig;
  user: User;
}

/** Whether the member can release a balance on hold with a cash-out. */
export function canUnblockByCashOut({ config, user }: BlockedProps): boolean {
  const { minimumMinor, highestDepositMinor, requiredDepositMinor } = config;
  return (
    user.rollingAmountMinor <= 0 &&
    user.withdrawableBalanceMinor >= minimumMinor &&
    highestDepositMinor >= requiredDepositMinor
  );
}

/** Explains how to release a balance on hold: with a cash-out, or with the deposit that authenticates the account. */
export function BlockedNotice({ config, user }: BlockedProps) {
  const { t } = useTranslation('cashier');
  const { minimumMinor, requiredDepositMinor } = config;
  const unblocksByCashOut = canUnblockByCashOut({ config, user });
  const deposit = useEndpoint(getDepositConfig, unblocksByCashOut ? undefined : noInput, {
    overlay: true,
  });
  const depositMinimumMinor = deposit.kind === 'loaded' ? deposit.data.minimumMinor : undefined;
  const neededMinor = unblocksByCashOut
    ? minimumMinor
    : unblockingDepositMinor(requiredDepositMinor, depositMinimumMinor);
  const isKnown = unblocksByCashOut || deposit.kind !== 'loading';
  const amount = formatShortAmount(neededMinor, user.currencySymbol);
  return (
    <div className={styles['notice']}>
      <h3>{t('cashOut.onHold.title')}</h3>
      {isKnown && (
        <p>{t(unblocksByCashOut ? 'cashOut.onHold.cashOut' : 'cashOut.onHold.deposit', { amount })}</p>
      )}
    </div>
  );
}

/** Replaces the form while the balance is on hold and no cash-out is possible. */
export function BlockedBalance({ config, user }: BlockedProps) {
  const host = useHost();
  const { t } = useTranslation('cashier');

  async function deposit() {
    await host.closePopup('cashOut');
    await host.openPopup('deposit');
  }

  return (
    <CashOutFrame
      footer={
        <Button variant="primary" size="large" full data-opens="deposit" onClick={() => void deposit()}>
          {t('cashOut.deposit')}
        </Button>
      }
    >
      <div className={pageStyles['page']}>
        <BlockedNotice config={config} user={user} />
        <Balance config={config} user={user} isBlocked needsDeposit />
        <Rules config={config} symbol={user.currencySymbol} />
      </div>
    </CashOutFrame>
  );
}
