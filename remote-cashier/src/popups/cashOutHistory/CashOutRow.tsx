import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cancelCashOut, cashOutStatuses, errorCodes, type CashOut } from 'shared-contracts/api';
import { currencySymbols, formatMinor } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { Badge, Button } from 'shared-contracts/ui';
import { TransactionDetails } from '../../orders/TransactionDetails';
import styles from './CashOutRow.module.css';
import { findCashOut } from './findCashOut';
import { CashOutTimeline } from './CashOutTimeline';
import { groupOf, statusOf, type StatusGroup } from './status';

// The color scheme reserves green for incoming money.
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

interface CashOutRowProps {
  record: CashOut;
  memberId: string;
}

/** One cash-out: time, amount and status, and a button that cancels it while it is pending. */
export function CashOutRow({ record, memberId }: CashOutRowProps) {
  const host = useHost();
  const { t, i18n } = useTranslation(['cashier', 'common']);
  // The row shows a cancellation at once. The list is not loaded again.
  const [wireStatus, setWireStatus] = useState(record.status);
  const [isSending, setSending] = useState(false);
  const [times, setTimes] = useState(record.steps);
  const status = statusOf(wireStatus);
  const amount = formatMinor(record.amountMinor, symbolOf(record.currency));

  function showStatus(latestStatus: number, steps: CashOut['steps']) {
    setWireStatus(latestStatus);
    setTimes(steps);
  }

  /** Loads the status again after an error. The response may be lost, or the operator may have changed the status. */
  async function reloadAfterCancelError(message: string, isLost: boolean) {
    const latest = await findCashOut(host, memberId, record.id);
    const latestStatus = latest?.status;
    setSending(false);
    if (latest) showStatus(latest.status, latest.steps);
    if (isLost && latestStatus === cashOutStatuses.canceled) notifyCanceled();
    else void host.alert(isLost && latestStatus === undefined ? t('cashOutHistory.cancelUnknown') : message);
    // Canceled, rejected and failed cash-outs return the money to the balance.
    if (latestStatus !== undefined && latestStatus !== record.status) await host.refreshSession();
  }

  function notifyCanceled() {
    void host.toast(t('cashOutHistory.canceledToast', { amount }), 'good');
  }

  async function cancel() {
    const isConfirmed = await host.confirm({
      title: t('cashOutHistory.cancelTitle'),
      text: t('cashOutHistory.cancelText', { amount }),
      yes: t('cashOutHistory.cancelYes'),
      no: t('cashOutHistory.cancelNo'),
    });
    if (!isConfirmed) return;
    setSending(true);
    const reply = await host.call(cancelCashOut, { id: record.id });
    if (!reply.ok && reply.error !== errorCodes.signedOut) {
      // Source: E-084.
      const isLost = reply.error === errorCodes.transport || reply.error === errorCodes.unexpected;
      await reloadAfterCancelError(reply.message || t('common:serverBusy'), isLost);
      return;
    }
    setSending(false);
    if (!reply.ok) return;
    const canceledStep = {
      status: cashOutStatuses.canceled,
      reachedAtMs: Date.now(),
      expectedAtMs: undefined,
    };
    showStatus(cashOutStatuses.canceled, [...times, canceledStep]);
    notifyCanceled();
    await host.refreshSession();
  }

  const dateFormat = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <time dateTime={new Date(record.createdAtMs).toISOString()} className={styles['time']}>
          {dateFormat.format(record.createdAtMs)}
        </time>
        <span translate="no" className={styles['amount']}>
          <span>{amount}</span> <small>{record.currency}</small>
        </span>
      </div>
      <TransactionDetails row={{ methodName: record.methodName, cashOutId: record.id }} />
      {(record.destination || record.feeMinor !== undefined) && (
        <p className={styles['payout']}>
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
          <Badge>{String(wireStatus)}</Badge>
        ) : (
          <Badge tone={tones[groupOf(status)]}>{t(`cashOutHistory.statuses.${status}`)}</Badge>
        )}
        {wireStatus === cashOutStatuses.pending && (
          <Button variant="secondary" busy={isSending} onClick={() => void cancel()}>
            {t('cashOutHistory.cancel')}
          </Button>
        )}
      </div>
      {status !== undefined && <CashOutTimeline status={status} times={times} />}
    </li>
  );
}
