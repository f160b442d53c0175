import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { applyForCashOut, errorCodes, type Result } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { formatMoney } from 'shared-contracts/money';
import { useHost } from 'shared-contracts/remote/react';
import { cashOutRequest, type CashOutIntent } from './cashOutRequest';

/** Wire text of a first cash-out that needs a deposit before; other languages rely on the configuration. Source: A-68. */
const firstTime = 'For the first';

/** Sends a cash-out once, however often it has to be tried, and tells what became of it. */
export function useApply(user: User) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const [busy, setBusy] = useState(false);
  const [unsure, setUnsure] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const key = useRef<string>(undefined);
  const isRunning = useRef(false);

  // At once: what follows closes the view.
  const leave = () => {
    flushSync(() => {
      setLeaving(true);
    });
  };

  /** After a word about it, if there is one. What was asked about deposits on opening does not stay below. */
  async function leadToDeposit(text?: string) {
    leave();
    if (text !== undefined) await host.alert(text, t('common:warning'));
    await host.closePopup('cashOut');
    await host.openPopup('deposit');
  }

  async function tellDone(amountMinor: number) {
    leave();
    // M-109, A-69: a cash-out uses up what was wagered, so there may be something to wager again.
    const { rollingAmountMinor } = await host.refreshSession();
    await host.closePopup('cashOut');
    void host.toast(t('cashOut.done', { amount: formatMoney(amountMinor, user) }), 'good');
    if (host.serves('cashOutHistory')) await host.openPopup('cashOutHistory');
    if (rollingAmountMinor > 0) {
      void host.alert(t('cashOut.belowStandard', { amount: formatMoney(rollingAmountMinor, user) }));
    }
  }

  async function send(intent: CashOutIntent, prepare: () => Promise<Result<unknown>>) {
    const prepared = await prepare();
    if (!prepared.ok) {
      if (prepared.error === errorCodes.signedOut) return;
      void host.alert(prepared.message || t('common:serverBusy'), t('common:warning'));
      return;
    }
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const reply = await host.call(applyForCashOut, cashOutRequest(intent), { idempotencyKey });
    if (reply.ok) {
      key.current = undefined;
      setUnsure(false);
      await tellDone(intent.amountMinor);
      return;
    }
    if (reply.error === errorCodes.signedOut) return;
    if (reply.error === errorCodes.transport || reply.error === errorCodes.unexpected) {
      // It may have arrived: what is sent next is the same once more, as long as nothing is changed.
      setUnsure(true);
      return;
    }
    key.current = undefined;
    setUnsure(false);
    const text = reply.message || t('common:serverBusy');
    if (text.includes(firstTime)) await leadToDeposit(text);
    else void host.alert(text, t('common:warning'));
  }

  return {
    busy,
    /** No answer came; the same may be sent again. */
    unsure,
    /** The view goes by itself: there is nothing to ask the player about. */
    leaving,
    leadToDeposit,
    /** Something was changed: what is sent next is another cash-out. */
    change() {
      key.current = undefined;
    },
    /** `prepare` runs first; if it fails, no cash-out has been sent. */
    async apply(intent: CashOutIntent, prepare: () => Promise<Result<unknown>>) {
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
