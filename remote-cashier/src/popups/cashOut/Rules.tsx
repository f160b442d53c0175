import { useTranslation } from 'react-i18next';
import type { CashOutConfig } from 'shared-contracts/api';
import { formatShortAmount } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { houseRules } from 'shared-contracts/rules';
import { LinkButton } from 'shared-contracts/ui';
import styles from './Rules.module.css';

/** The rules in short, with links to all rules and to the cash-out history. Source: S-082, K-077. */
export function Rules({ config, symbol }: { config: CashOutConfig; symbol: string }) {
  const host = useHost();
  const { t } = useTranslation('cashier');
  const { cashOutFromHours: from, cashOutToHours: to } = houseRules;
  const minimum = formatShortAmount(config.minimumMinor, symbol);
  return (
    <div className={styles['rules']}>
      <details>
        <summary>{t('cashOut.rules.heading')}</summary>
        <ul>
          <li>{t('cashOut.rules.minimum', { minimum })}</li>
          <li>{t('cashOut.rules.half')}</li>
          <li>{t('cashOut.rules.fee')}</li>
          <li>{t('cashOut.rules.bonus')}</li>
          <li>{t('cashOut.rules.time', { from, to })}</li>
        </ul>
      </details>
      <p className={styles['links']}>
        {host.serves('withdrawalRules') && (
          <LinkButton
            standalone
            data-opens="withdrawalRules"
            onClick={() => void host.openPopup('withdrawalRules')}
          >
            {t('cashOut.rules.all')}
          </LinkButton>
        )}
        <LinkButton
          standalone
          data-opens="cashOutHistory"
          onClick={() => void host.openPopup('cashOutHistory')}
        >
          {t('cashOut.history')}
        </LinkButton>
      </p>
    </div>
  );
}
