import { useTranslation } from 'react-i18next';
import type { LimitKind, PlayLimits } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMinor } from 'shared-contracts/money';
import { Button, ClockIcon } from 'shared-contracts/ui';
import { LimitRow } from './LimitRow';
import { useLimitTexts } from './useLimitTexts';
import styles from './LimitsPopup.module.css';

interface LimitListProps {
  limits: PlayLimits;
  user: User;
  onEdit: (kind: LimitKind) => void;
  onPause: () => void;
  onChanged: (limits: PlayLimits, text: string) => void;
}

/** All limits with their use, and a button for a break or an exclusion. */
export function LimitList({ limits, user, onEdit, onPause, onChanged }: LimitListProps) {
  const { t } = useTranslation();
  const { timeText, durationText } = useLimitTexts();
  const { session, deposits, breakUntil } = limits;
  const amountText = (minor: number | undefined) =>
    minor === undefined ? t('limits.none') : formatMinor(minor, user.currencySymbol);
  const minutesText = (minutes: number | undefined) =>
    minutes === undefined ? t('limits.none') : durationText(minutes);
  return (
    <>
      {breakUntil != null && (
        <p className={styles['break']}>
          <ClockIcon />
          <span>{t('limits.onBreak', { time: timeText(breakUntil) })}</span>
        </p>
      )}
      <p className={styles['lead']}>{t('limits.lead')}</p>
      <ul className={styles['list']}>
        {deposits.map(({ period, limitMinor, usedMinor, resetTime, raise }) => (
          <LimitRow
            key={period}
            kind={period}
            value={amountText(limitMinor)}
            usage={
              limitMinor === undefined
                ? undefined
                : {
                    fraction: Math.min(1, usedMinor / limitMinor),
                    text: t('limits.used', { used: amountText(usedMinor), limit: amountText(limitMinor) }),
                    resets: t('limits.resets', { time: timeText(resetTime) }),
                  }
            }
            raise={raise && { ...raise, value: amountText(raise.valueMinor) }}
            onEdit={onEdit}
            onChanged={onChanged}
          />
        ))}
        <LimitRow
          kind="session"
          value={minutesText(session.minutes)}
          raise={session.raise && { ...session.raise, value: minutesText(session.raise.minutes) }}
          onEdit={onEdit}
          onChanged={onChanged}
        />
      </ul>
      <section className={styles['pause']}>
        <div>
          <h3>{t('limits.pause')}</h3>
          <p>{t('limits.pauseText')}</p>
        </div>
        <Button full onClick={onPause}>
          {t('limits.pauseOpen')}
        </Button>
      </section>
    </>
  );
}
