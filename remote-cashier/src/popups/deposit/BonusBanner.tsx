import { useTranslation } from 'react-i18next';
import type { MaxBonus } from 'shared-contracts/api';
import { formatShortAmount } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { GiftIcon, LinkButton } from 'shared-contracts/ui';
import styles from './BonusBanner.module.css';

/** The operator's bonus on a deposit, or the default offer if the API returns none. Source: S-081. */
export function BonusBanner({ bonus, symbol }: { bonus: MaxBonus; symbol: string }) {
  const host = useHost();
  const { t } = useTranslation();
  const { percent = 100, maxMinor, terms } = bonus;
  if (percent === 0) return null;
  return (
    <aside className={styles['banner']}>
      <span className={styles['icon']}>
        <GiftIcon />
      </span>
      <div>
        <strong className={styles['title']}>{t('deposit.bonus', { percent })}</strong>
        <span className={styles['more']}>
          {maxMinor === undefined
            ? t('deposit.bonusOnTop')
            : t('deposit.bonusUpTo', { amount: formatShortAmount(maxMinor, symbol) })}
        </span>
        {terms && (
          <span className={styles['more']}>
            {t('deposit.bonusTerms', {
              ...terms,
              minimum: formatShortAmount(terms.minimumDepositMinor, symbol),
            })}
          </span>
        )}
        {terms?.countedBetMinor !== undefined && (
          <span className={styles['more']}>
            {t('deposit.bonusCounted', { amount: formatShortAmount(terms.countedBetMinor, symbol) })}
          </span>
        )}
        {terms?.confirmEmail && <strong className={styles['more']}>{t('deposit.bonusAfterEmail')}</strong>}
        {host.serves('promotions') && (
          <LinkButton
            data-opens="promotions"
            className={styles['rules']}
            onClick={() => void host.openPopup('promotions')}
          >
            {t('deposit.bonusRules')}
          </LinkButton>
        )}
      </div>
    </aside>
  );
}
