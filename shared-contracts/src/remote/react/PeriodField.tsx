import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { periodKinds, rangeOf, type Period, type PeriodKind, type TimeRange } from '../../domain';
import { SelectField, TextField, VisuallyHidden } from '../../ui';
import styles from './PeriodField.module.css';

interface PeriodFieldProps {
  /** The period that is selected when the field is first rendered. */
  initial?: PeriodKind;
  /** Called with the times of each valid choice. */
  onChange: (range: TimeRange) => void;
  className?: string | undefined;
}

/** Filters a history by time. The player chooses a fixed period or two days. */
export function PeriodField({ initial = 'all', onChange, className }: PeriodFieldProps) {
  const { t } = useTranslation('period');
  const [period, setPeriod] = useState<Period>({ kind: initial, fromDay: '', toDay: '' });
  const { kind, fromDay, toDay } = period;
  const isReversed = rangeOf(period, 0) === undefined;

  function change(changes: Partial<Period>) {
    const newPeriod = { ...period, ...changes };
    setPeriod(newPeriod);
    const range = rangeOf(newPeriod, Date.now());
    if (range) onChange(range);
  }

  return (
    <div className={className}>
      <SelectField
        className={styles['kind']}
        autoComplete="off"
        label={<VisuallyHidden>{t('label')}</VisuallyHidden>}
        options={periodKinds.map((value) => ({ value, label: t(value) }))}
        value={kind}
        onChange={(event) =>
          change({ kind: periodKinds.find((value) => value === event.target.value) ?? 'all' })
        }
      />
      {kind === 'custom' && (
        <div className={styles['days']}>
          <TextField
            type="date"
            autoComplete="off"
            label={t('from')}
            value={fromDay}
            max={toDay || undefined}
            onChange={(event) => change({ fromDay: event.target.value })}
          />
          <TextField
            type="date"
            autoComplete="off"
            label={t('to')}
            value={toDay}
            min={fromDay || undefined}
            error={isReversed && t('order')}
            onChange={(event) => change({ toDay: event.target.value })}
          />
        </div>
      )}
    </div>
  );
}
