import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filter, Subject, type Subscription } from 'rxjs';
import { safeFrameUrl, type User } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import type { AnyDepositMethod, AnyPaidWhere } from './AnyDepositMethod';
import { depositFlow } from './depositFlow';
import type { DepositFlowDeps } from './DepositFlowDeps';
import type { CollectedFor, PlacedOrder } from './DepositMethod';
import type { DepositState } from './DepositState';
import { keepOpenPayment, openPayments, type OpenPayment } from './openPayments';
import { paymentFrame, type PaymentFrame } from './paymentFrame';
import type { PaymentPage } from './PaymentPage';
import { paymentWindow } from './paymentWindow';
import { showOutcome } from './showOutcome';
import { tabSeen$ } from './tabSeen';

export interface DepositInput {
  readonly amountMinor: number;
  /** What the method's own part of the form holds; left out where it has none. */
  readonly collect?: ((deposit: CollectedFor) => Promise<unknown>) | undefined;
  /** A deposit of before, sent under its own key again. */
  readonly resumed?: OpenPayment;
}

export interface DepositPhase {
  readonly state: DepositState | { readonly kind: 'choosing' };
  readonly amountMinor: number;
  readonly placed?: PlacedOrder | undefined;
  /** The payment that was sent without a response, or with one that does not know. Sent again, it stays the same. */
  readonly unsure: OpenPayment | undefined;
}

const choosing: DepositPhase = { state: { kind: 'choosing' }, amountMinor: 0, unsure: undefined };

/** Whether something is under way that a second click must not repeat. */
function isUnderWay({ state }: DepositPhase, closesWhenRefused: boolean): boolean {
  switch (state.kind) {
    case 'choosing':
    case 'unknown':
    case 'untouched':
      return false;
    case 'refused':
      // The window and this popup are about to close by themselves.
      return closesWhenRefused;
    default:
      return true;
  }
}

/** One method's deposit: the flow on this page, where it is paid, and the key that makes a repetition harmless. */
export function useDeposit(method: AnyDepositMethod, user: User, methodName: string | undefined) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const language = useLatest(host.language$);
  const where: AnyPaidWhere = typeof method.opens === 'function' ? method.opens(host.config) : method.opens;
  const keepsForm = method.Details !== undefined;
  const closesWhenRefused = (where.kind === 'window' || where.kind === 'frame') && !keepsForm;
  const isPageless = where.kind === 'window' && where.isPageless === true;
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

  const move = (next: DepositPhase) => {
    latest.current = next;
    setPhase(next);
  };

  /** A window is opened at once: later, outside the click, it would be blocked. */
  function openPage(): PaymentPage | undefined {
    if (where.kind !== 'window' && where.kind !== 'frame') return undefined;
    const spec = { paymentsOrigin: host.config.paymentsOrigin, provider: where.provider, language };
    if (where.kind === 'window') return paymentWindow(spec);
    const framed = paymentFrame(spec);
    setFrame(framed);
    return framed;
  }

  function whereOf(opened: PaymentPage | undefined): DepositFlowDeps['where'] {
    if (opened) return { kind: 'page', page: opened, isPageless, keepsForm };
    if (where.kind === 'elsewhere') return { kind: 'elsewhere', paid$ };
    return { kind: where.kind === 'framePopup' ? 'framePopup' : 'nowhere' };
  }

  /** To be called inside the click. */
  function begin({ amountMinor, collect, resumed }: DepositInput) {
    if (isUnderWay(latest.current, closesWhenRefused)) return;
    running.current?.unsubscribe();
    if (resumed) key.current = resumed.key;
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const before = openPayments(host).find((payment) => payment.key === idempotencyKey);
    const memberId = user.id;
    const { code, poll } = method;
    const endsWhenLeft = !poll || method.endsWhenLeft === true;
    page.current = openPage();
    page.current?.open();
    let placed: PlacedOrder | undefined;
    let sent: OpenPayment | undefined;

    const place = async () => {
      const fields = resumed ? resumed.fields : await collect?.({ code, amountMinor, key: idempotencyKey });
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
      keepOpenPayment(host, open);
      const answer = await method.place(host, {
        ...{ amountMinor, memberId, user, idempotencyKey },
        fields: fields as never,
      });
      if (!answer.ok) return answer;
      placed = answer.data;
      const { orderId, site, worth } = placed;
      // A late answer may find another member here, whose payment it is not.
      const isKept = openPayments(host).some((payment) => payment.key === idempotencyKey);
      if (isKept && orderId !== undefined)
        keepOpenPayment(host, {
          ...open,
          orderId,
          ...(site !== undefined && { site }),
          ...(worth && { worth }),
        });
      return answer;
    };

    running.current = depositFlow({
      poll,
      endsWhenLeft,
      place,
      ask: (orderId) => poll?.ask(host, orderId) ?? [],
      where: whereOf(page.current),
      safeUrl: (url) => safeFrameUrl(url, host.config.providerOrigins, window.location.origin),
      explain: (message) => message || t('common:serverBusy'),
      unsure: t('deposit.unsure'),
      report: (oddity) => {
        host.report(`${code}: ${oddity}`);
      },
      seen$: tabSeen$,
      ended$: host.session$.pipe(
        filter((session) => session.kind !== 'member' || session.user.id !== memberId),
      ),
    }).subscribe((state) => {
      // As long as nothing was sent this time, what was not known before is still not known.
      const isAsBefore =
        state.kind === 'placing' ||
        state.kind === 'untouched' ||
        (state.kind === 'refused' && !state.final && latest.current.unsure !== undefined);
      const unsure = state.kind === 'unknown' ? sent : undefined;
      // What came to an end was one intent; the next click is another.
      if (!isAsBefore && state.kind !== 'unknown') key.current = undefined;
      move({ state, amountMinor, placed, unsure: isAsBefore ? latest.current.unsure : unsure });
      void showOutcome(host, state, {
        ...{ idempotencyKey, amountMinor, method: code, methodName, where, placed },
        ...{ wasOpen: before !== undefined, currency: user.currency, title: t('common:warning') },
      });
    });
  }

  return {
    phase,
    where,
    underWay: isUnderWay(phase, closesWhenRefused),
    /** Where the provider's page is framed by this popup. */
    frame,
    begin,
    /** Something was changed: what is sent next is another intent. */
    change() {
      // What is under way is what was sent, whatever is reported late.
      if (isUnderWay(latest.current, closesWhenRefused)) return;
      key.current = undefined;
      if (latest.current.unsure) move({ ...latest.current, unsure: undefined });
    },
    /** The outcome of what was sent without a response is known. Its view stays until the result replaces it. */
    settled() {
      latest.current = { ...latest.current, unsure: undefined };
    },
    /** The form goes away while it is not known whether money was taken; answers whether that is so. */
    leave(): boolean {
      const { state, unsure } = latest.current;
      const isPaidByCall = where.kind === 'nowhere' || isPageless;
      return isPaidByCall && (state.kind === 'placing' || unsure !== undefined);
    },
    /** Shows the provider's page (again); to be called inside a click. */
    openPage() {
      page.current?.open();
    },
    /** The player says that they have paid an order elsewhere. */
    paid() {
      paid$.next();
    },
  };
}
