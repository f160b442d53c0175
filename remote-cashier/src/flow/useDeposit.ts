import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filter, Subject, type Subscription } from 'rxjs';
import type { BonusChoice } from 'shared-contracts/api';
import { safeFrameUrl, type User } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import { depositFlow, type DepositFlowDeps } from './depositFlow';
import type {
  AnyDepositMethod,
  AnyPaymentChannel,
  CollectInput,
  DepositState,
  PlacedOrder,
} from './DepositMethod';
import { savedPayments, savePayment, type SavedPayment } from './savedPayments';
import { createPaymentFrame, type PaymentFrame } from './createPaymentFrame';
import type { PaymentPage } from './PaymentPage';
import { createPaymentWindow } from './createPaymentWindow';
import { showOutcome } from './showOutcome';
import { tabVisible$ } from './tabVisible';

export interface DepositInput {
  readonly amountMinor: number;
  /** The player's choice. Missing if no bonus applies. */
  readonly bonus?: BonusChoice | undefined;
  /** Returns the values of the fields that the method adds to the form; missing if it adds none. */
  readonly collect?: ((deposit: CollectInput) => Promise<unknown>) | undefined;
  /** An earlier deposit, which is sent again under its own key. */
  readonly resumed?: SavedPayment;
}

export interface DepositPhase {
  readonly state: DepositState | { readonly kind: 'choosing' };
  readonly amountMinor: number;
  readonly placed?: PlacedOrder | undefined;
  /** A sent payment with a missing or inconclusive response. A retry uses the same key. */
  readonly unconfirmed: SavedPayment | undefined;
}

const choosingPhase: DepositPhase = { state: { kind: 'choosing' }, amountMinor: 0, unconfirmed: undefined };

/** Whether a deposit is under way. A second click must not start another one. */
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
  const paysByCall = channel.kind === 'window' && channel.paysByCall === true;
  const [phase, setPhase] = useState(choosingPhase);
  const [frame, setFrame] = useState<PaymentFrame>();
  const latestPhase = useRef(phase);
  const runningFlow = useRef<Subscription>(undefined);
  const page = useRef<PaymentPage>(undefined);
  const key = useRef<string>(undefined);
  const [paid$] = useState(() => new Subject<void>());

  useEffect(
    () => () => {
      runningFlow.current?.unsubscribe();
    },
    [],
  );

  const changePhase = (newPhase: DepositPhase) => {
    latestPhase.current = newPhase;
    setPhase(newPhase);
  };

  /** Must be called inside the click, or the browser blocks the window. */
  function begin({ amountMinor, collect, resumed, bonus = resumed?.bonus }: DepositInput) {
    if (isUnderWay(latestPhase.current, closesWhenRejected)) return;
    runningFlow.current?.unsubscribe();
    if (resumed) key.current = resumed.key;
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const earlierPayment = savedPayments(host).find((savedPayment) => savedPayment.key === idempotencyKey);
    const memberId = user.id;
    const { code, poll } = method;
    page.current = createPage();
    page.current?.open();
    let placedOrder: PlacedOrder | undefined;
    let sentPayment: SavedPayment | undefined;

    /** Saves the payment before it is sent, so that its key is known even if the response is lost. */
    const place = async () => {
      const fields = resumed ? resumed.fields : await collect?.({ amountMinor, key: idempotencyKey });
      if (!resumed && collect && fields === undefined) return undefined;
      const canResume = fields === undefined || (method.canResume?.(fields) ?? false);
      const payment: SavedPayment = {
        ...earlierPayment,
        method: code,
        key: idempotencyKey,
        amountMinor,
        canResume,
        ...(methodName !== undefined && { methodName }),
        ...(canResume && fields !== undefined && { fields }),
        ...(bonus && { bonus }),
        atMs: earlierPayment?.atMs ?? Date.now(),
      };
      sentPayment = payment;
      savePayment(host, payment);
      const reply = await method.place(host, {
        amountMinor,
        memberId,
        user,
        idempotencyKey,
        bonus,
        fields: fields as never,
      });
      if (!reply.ok) return reply;
      placedOrder = reply.data;
      const { orderId, site, worth } = placedOrder;
      // When the reply arrives, another member may be signed in. In that case the saved payments are those of that
      // member.
      const isStillSaved = savedPayments(host).some((savedPayment) => savedPayment.key === idempotencyKey);
      if (isStillSaved && orderId !== undefined)
        savePayment(host, {
          ...payment,
          orderId,
          ...(site !== undefined && { site }),
          ...(worth && { worth }),
        });
      return reply;
    };

    runningFlow.current = depositFlow({
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
      // These states neither replace nor resolve an earlier attempt, so an unconfirmed payment stays unconfirmed.
      const keepsUnconfirmed =
        state.kind === 'placing' ||
        state.kind === 'notSent' ||
        (state.kind === 'rejected' && !state.isFinal && latestPhase.current.unconfirmed !== undefined);
      const unconfirmedPayment = state.kind === 'unknown' ? sentPayment : undefined;
      // The call made an order or was rejected, so the next click starts another deposit with a new key.
      if (!keepsUnconfirmed && state.kind !== 'unknown') key.current = undefined;
      changePhase({
        state,
        amountMinor,
        placed: placedOrder,
        unconfirmed: keepsUnconfirmed ? latestPhase.current.unconfirmed : unconfirmedPayment,
      });
      void showOutcome(host, state, {
        idempotencyKey,
        amountMinor,
        method: code,
        methodName,
        channel,
        placed: placedOrder,
        currency: user.currency,
        title: t('common:warning'),
        wasSentBefore: earlierPayment !== undefined,
      });
    });
  }

  function createPage(): PaymentPage | undefined {
    if (channel.kind !== 'window' && channel.kind !== 'frame') return undefined;
    const spec = { paymentsOrigin: host.config.paymentsOrigin, provider: channel.provider, language };
    if (channel.kind === 'window') return createPaymentWindow(spec);
    const newFrame = createPaymentFrame(spec);
    setFrame(newFrame);
    return newFrame;
  }

  function flowChannel(openedPage: PaymentPage | undefined): DepositFlowDeps['channel'] {
    if (openedPage) return { kind: 'page', page: openedPage, paysByCall, keepsForm };
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
    resetKey() {
      // A deposit that is under way keeps its key, even if a field reports a change late.
      if (isUnderWay(latestPhase.current, closesWhenRejected)) return;
      key.current = undefined;
      if (latestPhase.current.unconfirmed) changePhase({ ...latestPhase.current, unconfirmed: undefined });
    },
    /** The outcome of the unconfirmed payment is known. Its view stays until the result replaces it. */
    clearUnconfirmed() {
      latestPhase.current = { ...latestPhase.current, unconfirmed: undefined };
    },
    /** Whether the order call itself pays and its outcome is unknown. Read when the form closes. */
    hasUnknownOutcome(): boolean {
      const { state, unconfirmed: unconfirmedPayment } = latestPhase.current;
      const isPaidByCall = channel.kind === 'direct' || paysByCall;
      return isPaidByCall && (state.kind === 'placing' || unconfirmedPayment !== undefined);
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
