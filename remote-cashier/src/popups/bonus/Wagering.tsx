import { useTranslation } from 'react-i18next';
import type { BonusState } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { ProgressBar } from 'shared-contracts/ui';
import styles from './BonusPopup.module.css';

/** The progress of the wagering, which bets count, and the end of the bonus. */
export function Wagering({ bonus, user }: { bonus: BonusState; user: User }) {
  const { t, i18n } = useTranslation();
  const { wageredMinor, requiredMinor, countedBetMinor, untilMs } = bonus;
  const format = (amountMinor: number) => formatMoney(amountMinor, user);
  const timeFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long', timeStyle: 'short' });
  const hasWagering = requiredMinor > 0;
  return (
    <section className={styles['wagering']} aria-labelledby="bonus-wagering">
      <h3 id="bonus-wagering">{t('bonus.wagering')}</h3>
      {hasWagering ? (
        <>
          <ProgressBar value={wageredMinor / requiredMinor} label={t('bonus.wagering')} />
          <p className={styles['figures']}>
            <strong translate="no">
              {t('bonus.progress', { wagered: format(wageredMinor), required: format(requiredMinor) })}
            </strong>{' '}
            <span>{t('bonus.left', { amount: format(requiredMinor - wageredMinor) })}</span>
          </p>
          <ul className={styles['rules']}>
            <li>{t('bonus.counts')}</li>
            <li>{t('bonus.largest', { amount: format(countedBetMinor) })}</li>
            <li>{t('bonus.order')}</li>
          </ul>
        </>
      ) : (
        <p>{t('bonus.playOnly')}</p>
      )}
      <p>
        {untilMs === undefined ? t('bonus.noEnd') : t('bonus.until', { time: timeFormat.format(untilMs) })}
      </p>
    </section>
  );
}
