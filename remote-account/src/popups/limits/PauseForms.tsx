import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { excludeMember, exclusionLengths, startBreak, type ExclusionLength } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMinor } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Button, SelectField } from 'shared-contracts/ui';
import { useSubmission } from '../../forms/useSubmission';
import { useLimitTexts } from './useLimitTexts';
import styles from './LimitsPopup.module.css';

/** Lengths of a break in days. */
const breakLengths = ['1', '3', '7', '14', '28', '42'] as const;
type BreakLength = (typeof breakLengths)[number];

interface PauseFormsProps {
  user: User;
  onBreak: (untilMs: number) => void;
}

function BreakForm({ onBreak }: Pick<PauseFormsProps, 'onBreak'>) {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const { busy, error, run } = useSubmission();
  const [days, setDays] = useState<BreakLength>('1');

  const start = async () => {
    const isConfirmed = await host.confirm({
      title: t('limits.break'),
      text: t('limits.breakAsk', { length: t(`limits.breaks.${days}`) }),
      yes: t('limits.breakStart'),
      no: t('common:cancel'),
    });
    if (!isConfirmed) return;
    await run(async () => {
      const reply = await host.call(startBreak, { days });
      if (!reply.ok) return { done: false, error: reply.message || t('common:serverBusy') };
      onBreak(reply.data.until);
      return { done: true };
    });
  };

  return (
    <section className={styles['form']}>
      <h3>{t('limits.break')}</h3>
      <p className={styles['lead']}>{t('limits.breakText')}</p>
      <SelectField
        label={t('limits.breakLength')}
        autoComplete="off"
        options={breakLengths.map((value) => ({ value, label: t(`limits.breaks.${value}`) }))}
        value={days}
        onChange={({ target }) => setDays(breakLengths.find((value) => value === target.value) ?? '1')}
      />
      {error !== '' && <p className={styles['error']}>{error}</p>}
      <Button variant="primary" full busy={busy} onClick={() => void start()}>
        {t('limits.breakStart')}
      </Button>
    </section>
  );
}

function ExclusionForm({ user }: Pick<PauseFormsProps, 'user'>) {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const { dateText } = useLimitTexts();
  const { busy, error, run } = useSubmission();
  const [length, setLength] = useState<ExclusionLength>('6');
  const { withdrawableBalanceMinor, currencySymbol } = user;

  const start = async () => {
    const isConfirmed = await host.confirm({
      title: t('limits.exclusion'),
      text:
        length === 'forever'
          ? t('limits.exclusionAskForever')
          : t('limits.exclusionAsk', { length: t(`limits.exclusions.${length}`) }),
      yes: t('limits.exclusionStart'),
      no: t('common:cancel'),
    });
    if (!isConfirmed) return;
    await run(async () => {
      // The host takes the end of a session without one accepted call for blocked cookies. So refresh the session
      // first.
      if (!(await host.refreshSession()).isRefreshed) return { done: false, error: t('common:serverBusy') };
      const reply = await host.call(excludeMember, { length });
      if (!reply.ok) return { done: false, error: reply.message || t('common:serverBusy') };
      const { until } = reply.data;
      await host.alert(
        until == null ? t('limits.excludedForever') : t('limits.excluded', { date: dateText(until) }),
        t('limits.exclusion'),
      );
      // The API has ended the session. This call lets the host detect that.
      await host.refreshSession();
      return { done: true };
    });
  };

  return (
    <section className={styles['form']}>
      <h3>{t('limits.exclusion')}</h3>
      <p className={styles['lead']}>{t('limits.exclusionText')}</p>
      {withdrawableBalanceMinor > 0 && (
        <p className={styles['lead']}>
          {t('limits.exclusionMoney', { amount: formatMinor(withdrawableBalanceMinor, currencySymbol) })}
        </p>
      )}
      {withdrawableBalanceMinor > 0 && host.serves('cashOut') && (
        <Button full data-opens="cashOut" onClick={() => void host.openPopup('cashOut')}>
          {t('limits.cashOut')}
        </Button>
      )}
      <SelectField
        label={t('limits.exclusionLength')}
        autoComplete="off"
        options={exclusionLengths.map((value) => ({ value, label: t(`limits.exclusions.${value}`) }))}
        value={length}
        onChange={({ target }) => setLength(exclusionLengths.find((value) => value === target.value) ?? '6')}
      />
      {error !== '' && <p className={styles['error']}>{error}</p>}
      <Button variant="danger" full busy={busy} onClick={() => void start()}>
        {t('limits.exclusionStart')}
      </Button>
    </section>
  );
}

/** The forms for a break and for a self-exclusion. Both need a confirmation. */
export function PauseForms({ user, onBreak }: PauseFormsProps) {
  return (
    <div className={styles['page']}>
      <BreakForm onBreak={onBreak} />
      <ExclusionForm user={user} />
    </div>
  );
}
