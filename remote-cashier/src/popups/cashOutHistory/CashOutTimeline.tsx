import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CashOut, CashOutStatus } from 'shared-contracts/api';
import styles from './CashOutRow.module.css';
import { timelineOf, withTimes } from './status';

interface CashOutTimelineProps {
  status: CashOutStatus;
  times: CashOut['steps'];
}

/** The steps of a cash-out. Each has the time at which it was reached, or at which it is expected. */
export function CashOutTimeline({ status, times }: CashOutTimelineProps) {
  const { t, i18n } = useTranslation();
  const [nowMs] = useState(Date.now);
  const timeFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const steps = withTimes(timelineOf(status), times);
  const nextStep = steps.find(({ isReached }) => !isReached);
  const isLate = nextStep?.expectedAtMs !== undefined && nextStep.expectedAtMs < nowMs;
  const timeText = (atMs: number) => (
    <time dateTime={new Date(atMs).toISOString()}>{timeFormat.format(atMs)}</time>
  );
  return (
    <>
      <ol className={styles['timeline']} aria-label={t('cashOutHistory.timeline')}>
        {steps.map((step) => (
          <li
            key={step.status}
            className={step.isReached ? styles['reached'] : undefined}
            aria-current={step.status === status ? 'step' : undefined}
          >
            <span>{t(`cashOutHistory.steps.${step.status}`)}</span>
            {step.reachedAtMs !== undefined && timeText(step.reachedAtMs)}
            {step.expectedAtMs !== undefined && step.expectedAtMs >= nowMs && (
              <span>{t('cashOutHistory.expected', { time: timeFormat.format(step.expectedAtMs) })}</span>
            )}
          </li>
        ))}
      </ol>
      {isLate && <p className={styles['late']}>{t('cashOutHistory.late')}</p>}
    </>
  );
}
