import { useTranslation } from 'react-i18next';
import { cancelLimitRaise, confirmLimitRaise, type LimitKind, type PlayLimits } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import { Button, ProgressBar } from 'shared-contracts/ui';
import { useSubmission } from '../../forms/useSubmission';
import { useLimitTexts } from './useLimitTexts';
import styles from './LimitsPopup.module.css';

/** A requested higher limit. It applies only after the member has confirmed it. */
interface Raise {
  readonly value: string;
  /** From this time on, the member can confirm the raise. */
  readonly timeMs: number;
  /** Whether the member can confirm the raise now. */
  readonly isDue: boolean;
}

interface LimitRowProps {
  kind: LimitKind;
  value: string;
  /** The use of a deposit limit in the current period. `fraction` is from 0 to 1. */
  usage?: { readonly fraction: number; readonly text: string; readonly resets: string } | undefined;
  raise: Raise | undefined;
  onEdit: (kind: LimitKind) => void;
  onChanged: (limits: PlayLimits, text: string) => void;
}

function PendingRaise({
  kind,
  raise,
  onChanged,
}: Pick<LimitRowProps, 'kind' | 'onChanged'> & { raise: Raise }) {
  const host = useHost();
  const { t } = useTranslation(['account', 'common']);
  const { timeText } = useLimitTexts();
  const { busy, error, run } = useSubmission();
  const send = (endpoint: typeof confirmLimitRaise | typeof cancelLimitRaise, text: string) =>
    run(async () => {
      const reply = await host.call(endpoint, { kind });
      if (!reply.ok) return { done: false, error: reply.message || t('common:serverBusy') };
      onChanged(reply.data, text);
      return { done: true };
    });
  return (
    <div className={styles['raise']}>
      <p>
        <strong>{t('limits.raise', { value: raise.value })}</strong>{' '}
        <span>
          {raise.isDue ? t('limits.raiseDue') : t('limits.raiseWaits', { time: timeText(raise.timeMs) })}
        </span>
      </p>
      {error !== '' && <p className={styles['error']}>{error}</p>}
      <div className={styles['actions']}>
        {raise.isDue && (
          <Button
            size="compact"
            busy={busy}
            onClick={() => void send(confirmLimitRaise, t('limits.confirmed'))}
          >
            {t('limits.confirm')}
          </Button>
        )}
        <Button
          size="compact"
          variant="ghost"
          busy={busy}
          onClick={() => void send(cancelLimitRaise, t('limits.canceled'))}
        >
          {t('limits.cancelRaise')}
        </Button>
      </div>
    </div>
  );
}

/** One limit with its use and a requested raise. */
export function LimitRow({ kind, value, usage, raise, onEdit, onChanged }: LimitRowProps) {
  const { t } = useTranslation();
  const name = t(`limits.kinds.${kind}`);
  return (
    <li className={styles['limit']}>
      <div className={styles['line']}>
        <div>
          <h3>{name}</h3>
          <p translate="no" className={styles['value']}>
            {value}
          </p>
        </div>
        <Button size="compact" aria-label={t('limits.changeNamed', { name })} onClick={() => onEdit(kind)}>
          {t('limits.change')}
        </Button>
      </div>
      {usage && (
        <>
          <ProgressBar value={usage.fraction} label={t('limits.usedLabel', { name })} />
          <p className={styles['usage']}>
            <span>{usage.text}</span> <span>{usage.resets}</span>
          </p>
        </>
      )}
      {raise && <PendingRaise kind={kind} raise={raise} onChanged={onChanged} />}
    </li>
  );
}
