import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { applyForCashOut, errorCodes, type Result } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { cashOutRequest, type CashOutIntent } from './cashOutRequest';

/**
 * A part of the API's English message that a first cash-out needs a deposit. In other languages only the configuration
 * shows that.
 */
const firstCashOutText = 'For the first';

/** Sends a cash-out and shows its result. A retry uses the same Idempotency-Key. */
export function useCashOutSubmission(user: User) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const [busy, setBusy] = useState(false);
  const [isUnconfirmed, setUnconfirmed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const key = useRef<string>(undefined);
  const isRunning = useRef(false);

  const onLeave = useEffectEvent(() => {
    // If the cash-out arrived, the balance is lower now, so the profile is refreshed.
    if (isUnconfirmed) void host.refreshSession();
  });
  useEffect(
    () => () => {
      onLeave();
    },
    [],
  );

  // Synchronous, because the callers close the view immediately after this.
  const leave = () => {
    flushSync(() => {
      setLeaving(true);
    });
  };

  /**
   * Shows the text, then opens the deposit popup. This popup closes, because its data is out of date after a deposit.
   */
  async function goToDeposit(text?: string) {
    leave();
    if (text !== undefined) await host.alert(text, t('common:warning'));
    await host.closePopup('cashOut');
    await host.openPopup('deposit');
  }

  async function showSuccess(amountMinor: number) {
    leave();
    // M-109: a cash-out uses up the wagered amount, so the member may have to wager again.
    const { rollingAmountMinor } = await host.refreshSession();
    await host.closePopup('cashOut');
    void host.toast(t('cashOut.done', { amount: formatMoney(amountMinor, user) }), 'good');
    if (host.serves('cashOutHistory')) await host.openPopup('cashOutHistory');
    if (rollingAmountMinor > 0) {
      void host.alert(t('cashOut.belowStandard', { amount: formatMoney(rollingAmountMinor, user) }));
    }
  }

  async function send(intent: CashOutIntent, prepare: () => Promise<Result<unknown>>) {
    const result = await prepare();
    if (!result.ok) {
      if (result.error === errorCodes.signedOut) return;
      void host.alert(result.message || t('common:serverBusy'), t('common:warning'));
      return;
    }
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const reply = await host.call(applyForCashOut, cashOutRequest(intent), { idempotencyKey });
    if (reply.ok) {
      key.current = undefined;
      setUnconfirmed(false);
      await showSuccess(intent.amountMinor);
      return;
    }
    if (reply.error === errorCodes.signedOut) return;
    if (reply.error === errorCodes.transport || reply.error === errorCodes.unexpected) {
      // The cash-out may have arrived. Until the form changes, the next request uses the same key.
      setUnconfirmed(true);
      return;
    }
    key.current = undefined;
    setUnconfirmed(false);
    const text = reply.message || t('common:serverBusy');
    if (text.includes(firstCashOutText)) await goToDeposit(text);
    else void host.alert(text, t('common:warning'));
  }

  return {
    busy,
    /** The last response is missing or inconclusive. The same cash-out can be sent again. */
    isUnconfirmed,
    /** The popup is about to close by itself, so it must not ask about unsaved changes. */
    isLeaving,
    goToDeposit,
    /** The player changed the form, so the next cash-out gets a new key. */
    resetKey() {
      key.current = undefined;
    },
    /** `prepare` runs before the cash-out is sent. If it fails, nothing is sent. */
    async submit(intent: CashOutIntent, prepare: () => Promise<Result<unknown>>) {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      try {
        await send(intent, prepare);
      } finally {
        isRunning.current = false;
        setBusy(false);
      }
    },
  };
}
