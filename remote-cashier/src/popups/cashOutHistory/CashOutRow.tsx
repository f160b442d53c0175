import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCashOut, cashOutStatuses, errorCodes, type CashOut } from 'shared-contracts/api';
import { currencySymbols, formatMinor } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Badge, Button } from 'shared-contracts/ui';
import { TransactionDetails } from '../../records/TransactionDetails';
import styles from './CashOutRow.module.css';
import { groupOf, statusOf, timelineOf, type StatusGroup } from './status';

// Green and red are kept for money in and out.
const tones = {
  pending: 'warning',
  processing: 'info',
  completed: 'info',
  canceled: 'neutral',
  rejected: 'danger',
  failed: 'danger',
} as const satisfies Record<StatusGroup, string>;

const symbolOf = (currency: string) =>
  new Map<string, string>(Object.entries(currencySymbols)).get(currency) ?? '';

/** One cash-out: when, how much, where it has come, and the way to take it back as long as nobody has looked at it. */
export function CashOutRow({ record }: { record: CashOut }) {
  const host = useHost();
  const { t, i18n } = useTranslation(['cashier', 'common']);
  // the row's own state; the list is not asked for again.
  const [cancelState, setCancelState] = useState<'none' | 'sending' | 'cancel'>('none');
  const wire = cancelState === 'cancel' ? cashOutStatuses.canceled : record.status;
  const status = statusOf(wire);
  const amount = formatMinor(record.amountMinor, symbolOf(record.currency));
  const canCancel = record.status === cashOutStatuses.pending && cancelState !== 'cancel';

  async function cancel() {
    const yes = await host.confirm({
      title: t('cashOutHistory.cancelTitle'),
      text: t('cashOutHistory.cancelText', { amount }),
      yes: t('cashOutHistory.cancelYes'),
      no: t('cashOutHistory.cancelNo'),
    });
    if (!yes) return;
    setCancelState('sending');
    const reply = await host.call(cancelCashOut, { id: record.id });
    if (!reply.ok) {
      setCancelState('none');
      // E-084
      if (reply.error !== errorCodes.signedOut) void host.alert(reply.message || t('common:serverBusy'));
      return;
    }
    setCancelState('cancel');
    void host.toast(t('cashOutHistory.canceledToast', { amount }), 'good');
    await host.refreshSession();
  }

  const created = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <time dateTime={new Date(record.createdAtMs).toISOString()} className={styles['time']}>
          {created.format(record.createdAtMs)}
        </time>
        <span translate="no" className={styles['amount']}>
          <span>{amount}</span> <small>{record.currency}</small>
        </span>
      </div>
      <div>
        <TransactionDetails row={{ methodName: record.methodName, cashOutId: record.id }} />
      </div>
      {(record.destination || record.feeMinor !== undefined) && (
        <p className={styles['paid']}>
          {record.destination && <span translate="no">{record.destination}</span>}
          {record.feeMinor !== undefined && (
            <span>
              {record.feeMinor === 0
                ? t('cashOutHistory.noFee')
                : t('cashOutHistory.fee', {
                    amount: formatMinor(record.feeMinor, symbolOf(record.currency)),
                  })}
            </span>
          )}
        </p>
      )}
      <div className={styles['state']}>
        {status === undefined ? (
          <Badge>{String(wire)}</Badge>
        ) : (
          <Badge tone={tones[groupOf(status)]}>{t(`cashOutHistory.statuses.${status}`)}</Badge>
        )}
        {canCancel && (
          <Button variant="secondary" busy={cancelState === 'sending'} onClick={() => void cancel()}>
            {t('cashOutHistory.cancel')}
          </Button>
        )}
      </div>
      {status !== undefined && (
        <ol className={styles['timeline']} aria-label={t('cashOutHistory.timeline')}>
          {timelineOf(status).map((step) => (
            <li
              key={step.status}
              className={step.isReached ? styles['reached'] : styles['ahead']}
              aria-current={step.status === status ? 'step' : undefined}
            >
              {t(`cashOutHistory.statuses.${step.status}`)}
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}
