import { useTranslation } from 'react-i18next';
import type { CashOutConfig } from 'shared-contracts/api';
import { formatShortAmount } from 'shared-contracts/money';
import { Button } from 'shared-contracts/ui';
import styles from './Notice.module.css';

interface FirstDepositNoticeProps {
  config: CashOutConfig;
  symbol: string;
  onDeposit: () => void;
}

/** Shown before the member fills in the form, if a first cash-out requires a deposit. Source: M-110. */
export function FirstDepositNotice({ config, symbol, onDeposit }: FirstDepositNoticeProps) {
  const { t } = useTranslation('cashier');
  const { highestDepositMinor, requiredDepositMinor } = config;
  if (highestDepositMinor >= requiredDepositMinor) return null;
  const amount = formatShortAmount(requiredDepositMinor, symbol);
  return (
    <div className={styles['notice']}>
      <p>{t('cashOut.firstTime', { amount })}</p>
      <Button variant="primary" data-opens="deposit" onClick={onDeposit}>
        {t('cashOut.deposit')}
      </Button>
    </div>
  );
}
