import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filter, Subject, type Subscription } from 'rxjs';
import { safeFrameUrl, type User } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { depositFlow, type DepositFlowDeps } from './depositFlow';
import type {
  AnyDepositMethod,
  AnyPaymentChannel,
  CollectedFor,
  DepositState,
  PlacedOrder,
} from './DepositMethod';
import { openPayments, saveOpenPayment, type OpenPayment } from './openPayments';
import { paymentFrame, type PaymentFrame } from './paymentFrame';
import type { PaymentPage } from './PaymentPage';
import { paymentWindow } from './paymentWindow';
import { showOutcome } from './showOutcome';
import { tabVisible$ } from './tabVisible';

export interface DepositInput {
  readonly amountMinor: number;
  /** Returns the values of the method's own part of the form; left out if it has none. */
  readonly collect?: ((deposit: CollectedFor) => Promise<unknown>) | undefined;
  /** An earlier deposit, which is sent again under its own key. */
  readonly resumed?: OpenPayment;
}

export interface DepositPhase {
  readonly state: DepositState | { readonly kind: 'choosing' };
  readonly amountMinor: number;
  readonly placed?: PlacedOrder | undefined;
  /** A payment that was sent without a response, or with an inconclusive one. Sent again, it uses the same key. */
  readonly unconfirmed: OpenPayment | undefined;
}

const choosing: DepositPhase = { state: { kind: 'choosing' }, amountMinor: 0, unconfirmed: undefined };

/** Whether a deposit is under way that a second click must not repeat. */
function isUnderWay({ state }: DepositPhase, closesWhenRejected: boolean): boolean {
  switch (state.kind) {
    case 'choosing':
    case 'unknown':
    case 'notSent':
      return false;
    case 'rejected':
      // The window and this popup are about to close by themselves.
      return closesWhenRejected;
    default:
      return true;
  }
}

/** Runs the deposits of one form. A deposit that is repeated unchanged uses the same key, so it is charged once. */
export function useDeposit(method: AnyDepositMethod, user: User, methodName: string | undefined) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const language = useLatest(host.language$);
  const channel: AnyPaymentChannel =
    typeof method.channel === 'function' ? method.channel(host.config) : method.channel;
  const keepsForm = method.Details !== undefined;
  const closesWhenRejected = (channel.kind === 'window' || channel.kind === 'frame') && !keepsForm;
  const hasNoPage = channel.kind === 'window' && channel.hasNoPage === true;
  const [phase, setPhase] = useState(choosing);
  const [frame, setFrame] = useState<PaymentFrame>();
  const latest = useRef(phase);
  const running = useRef<Subscription>(undefined);
  const page = useRef<PaymentPage>(undefined);
  const key = useRef<string>(undefined);
  const [paid$] = useState(() => new Subject<void>());

  useEffect(
    () => () => {
      running.current?.unsubscribe();
    },
    [],
  );

  const changePhase = (next: DepositPhase) => {
    latest.current = next;
    setPhase(next);
  };

  /** Must be called inside the click, or the browser blocks the window. */
  function begin({ amountMinor, collect, resumed }: DepositInput) {
    if (isUnderWay(latest.current, closesWhenRejected)) return;
    running.current?.unsubscribe();
    if (resumed) key.current = resumed.key;
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const before = openPayments(host).find((payment) => payment.key === idempotencyKey);
    const memberId = user.id;
    const { code, poll } = method;
    page.current = createPage();
    page.current?.open();
    let placed: PlacedOrder | undefined;
    let sent: OpenPayment | undefined;

    /** Saves the payment before it is sent, so that a lost response leaves a record with its key. */
    const place = async () => {
      const fields = resumed ? resumed.fields : await collect?.({ amountMinor, key: idempotencyKey });
      if (!resumed && collect && fields === undefined) return undefined;
      const canResume = fields === undefined || (method.canResume?.(fields) ?? false);
      const open: OpenPayment = {
        ...before,
        ...{ method: code, key: idempotencyKey, amountMinor, canResume },
        ...(methodName !== undefined && { methodName }),
        ...(canResume && fields !== undefined && { fields }),
        atMs: before?.atMs ?? Date.now(),
      };
      sent = open;
      saveOpenPayment(host, open);
      const reply = await method.place(host, {
        ...{ amountMinor, memberId, user, idempotencyKey },
        fields: fields as never,
      });
      if (!reply.ok) return reply;
      placed = reply.data;
      const { orderId, site, worth } = placed;
      // When a late reply arrives, another member may be signed in here. It is not that member's payment.
      const isStillSaved = openPayments(host).some((payment) => payment.key === idempotencyKey);
      if (isStillSaved && orderId !== undefined)
        saveOpenPayment(host, {
          ...open,
          orderId,
          ...(site !== undefined && { site }),
          ...(worth && { worth }),
        });
      return reply;
    };

    running.current = depositFlow({
      poll,
      endsWhenLeft: !poll || method.endsWhenLeft === true,
      place,
      requestStatus: (orderId) => poll?.request(host, orderId) ?? [],
      channel: flowChannel(page.current),
      safeUrl: (url) => safeFrameUrl(url, host.config.providerOrigins, window.location.origin),
      errorText: (message) => message || t('common:serverBusy'),
      noResponseText: t('deposit.unsure'),
      report: (error) => {
        host.report(`${code}: ${error}`);
      },
      tabVisible$,
      sessionEnded$: host.session$.pipe(
        filter((session) => session.kind !== 'member' || session.user.id !== memberId),
      ),
    }).subscribe((state) => {
      // Until this attempt is sent, and after a rejection that is not final, an earlier attempt stays unconfirmed.
      const isEarlierOpen =
        state.kind === 'placing' ||
        state.kind === 'notSent' ||
        (state.kind === 'rejected' && !state.isFinal && latest.current.unconfirmed !== undefined);
      const unconfirmed = state.kind === 'unknown' ? sent : undefined;
      // This deposit is over, so the next click is another one and gets a new key.
      if (!isEarlierOpen && state.kind !== 'unknown') key.current = undefined;
      changePhase({
        ...{ state, amountMinor, placed },
        unconfirmed: isEarlierOpen ? latest.current.unconfirmed : unconfirmed,
      });
      void showOutcome(host, state, {
        ...{ idempotencyKey, amountMinor, method: code, methodName, channel, placed },
        ...{ wasOpen: before !== undefined, currency: user.currency, title: t('common:warning') },
      });
    });
  }

  function createPage(): PaymentPage | undefined {
    if (channel.kind !== 'window' && channel.kind !== 'frame') return undefined;
    const spec = { paymentsOrigin: host.config.paymentsOrigin, provider: channel.provider, language };
    if (channel.kind === 'window') return paymentWindow(spec);
    const created = paymentFrame(spec);
    setFrame(created);
    return created;
  }

  function flowChannel(opened: PaymentPage | undefined): DepositFlowDeps['channel'] {
    if (opened) return { kind: 'page', page: opened, hasNoPage, keepsForm };
    if (channel.kind === 'offline') return { kind: 'offline', paid$ };
    return { kind: channel.kind === 'framePopup' ? 'framePopup' : 'direct' };
  }

  return {
    phase,
    channel,
    isUnderWay: isUnderWay(phase, closesWhenRejected),
    /** The provider's page, if this popup shows it in a frame. */
    frame,
    begin,
    /** The player changed the form, so the next deposit gets a new key. */
    change() {
      // A deposit that is under way keeps its key, even if a field reports a change late.
      if (isUnderWay(latest.current, closesWhenRejected)) return;
      key.current = undefined;
      if (latest.current.unconfirmed) changePhase({ ...latest.current, unconfirmed: undefined });
    },
    /** The unconfirmed payment has an outcome now. Its view stays until the result replaces it. */
    settled() {
      latest.current = { ...latest.current, unconfirmed: undefined };
    },
    /** Called when the form closes. Returns whether a payment by the order call has an unknown outcome. */
    leave(): boolean {
      const { state, unconfirmed } = latest.current;
      const isPaidByCall = channel.kind === 'direct' || hasNoPage;
      return isPaidByCall && (state.kind === 'placing' || unconfirmed !== undefined);
    },
    /** Opens the provider's page again. Must be called inside a click. */
    openPage() {
      page.current?.open();
    },
    /** The player confirms an offline payment. */
    confirmPaid() {
      paid$.next();
    },
  };
}
