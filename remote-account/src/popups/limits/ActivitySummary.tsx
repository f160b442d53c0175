import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Activity } from 'shared-contracts/api';
import type { EndpointCall } from 'shared-contracts/remote/react';
import { Chip, MoneyText } from 'shared-contracts/ui';
import { LoadError } from '../../loading/LoadError';
import { useLimitTexts } from './useLimitTexts';
import styles from './LimitsPopup.module.css';

const isEmpty = ({ depositedMinor, cashedOutMinor, stakedMinor, wonMinor, minutesPlayed }: Activity) =>
  [depositedMinor, cashedOutMinor, stakedMinor, wonMinor, minutesPlayed].every((value) => value === 0);

function Difference({ minor, symbol }: { minor: number; symbol: string }) {
  if (minor === 0) return <MoneyText amountMinor={minor} symbol={symbol} />;
  return <MoneyText amountMinor={minor} symbol={symbol} sign={minor > 0 ? 'plus' : 'minus'} />;
}

function ActivityFigures({ activity, symbol }: { activity: Activity; symbol: string }) {
  const { t } = useTranslation();
  const { durationText } = useLimitTexts();
  if (isEmpty(activity)) return <p className={styles['lead']}>{t('limits.noActivity')}</p>;
  const { depositedMinor, cashedOutMinor, stakedMinor, wonMinor, minutesPlayed } = activity;
  const rows = [
    [t('limits.deposited'), <MoneyText key="deposited" amountMinor={depositedMinor} symbol={symbol} />],
    [t('limits.cashedOut'), <MoneyText key="cashedOut" amountMinor={cashedOutMinor} symbol={symbol} />],
    [t('limits.net'), <Difference key="net" minor={cashedOutMinor - depositedMinor} symbol={symbol} />],
    [t('limits.playResult'), <Difference key="result" minor={wonMinor - stakedMinor} symbol={symbol} />],
    [t('limits.played'), durationText(minutesPlayed)],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ActivitySummaryProps {
  reply: EndpointCall<readonly Activity[]>;
  symbol: string;
}

/** The member's money and time in games, for one of four periods. */
export function ActivitySummary({ reply, symbol }: ActivitySummaryProps) {
  const { t } = useTranslation();
  const [period, setPeriod] = useState<Activity['period']>('month');
  const activities = reply.kind === 'loaded' ? reply.data : [];
  const activity = activities.find((candidate) => candidate.period === period);
  return (
    <section className={styles['activity']}>
      <h3>{t('limits.activity')}</h3>
      {reply.kind === 'failed' && <LoadError onRetry={reply.reload} />}
      {activities.length > 0 && (
        <div className={styles['periods']}>
          {activities.map(({ period: name }) => (
            <Chip key={name} pressed={name === period} onClick={() => setPeriod(name)}>
              {t(`limits.periods.${name}`)}
            </Chip>
          ))}
        </div>
      )}
      {activity && <ActivityFigures activity={activity} symbol={symbol} />}
    </section>
  );
}
