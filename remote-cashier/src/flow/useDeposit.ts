import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filter, fromEvent, type Subscription } from 'rxjs';
import { safeFrameUrl, type User } from 'shared-contracts/domain';
import { useHost, useLatest } from 'shared-contracts/remote/react';
import type { AnyDepositMethod } from './AnyDepositMethod';
import { depositFlow, type DepositState } from './depositFlow';
import type { PaymentPage } from './PaymentPage';
import { paymentWindow } from './paymentWindow';
import { tellOutcome } from './tellOutcome';

export interface DepositWish {
  readonly amountMinor: number;
  /** What the method's own part of the form holds; left out where it has none. */
  readonly collect?: (() => Promise<unknown>) | undefined;
}

export interface DepositPhase {
  readonly state: DepositState | { readonly kind: 'choosing' };
  readonly amountMinor: number;
  /** An order was sent and no answer came. `changed`: what would be sent now is another order. */
  readonly unsure: 'same' | 'changed' | undefined;
}

const choosing: DepositPhase = { state: { kind: 'choosing' }, amountMinor: 0, unsure: undefined };

/** Members and methods whose form was left before it was known what became of an order. */
const left = new Set<string>();

const seen$ = fromEvent(document, 'visibilitychange').pipe(
  filter(() => document.visibilityState === 'visible'),
);

/** Whether something is under way that a second click must not repeat. */
export function isUnderWay({ state }: DepositPhase, method: AnyDepositMethod): boolean {
  switch (state.kind) {
    case 'choosing':
    case 'unknown':
    case 'untouched':
      return false;
    case 'refused':
      // The window and this popup are about to close by themselves.
      return method.opens.kind === 'window';
    default:
      return true;
  }
}

/** One method's deposit: the flow on this page, its window, and the key that makes a repetition harmless. */
export function useDeposit(method: AnyDepositMethod, user: User) {
  const host = useHost();
  const { t } = useTranslation(['cashier', 'common']);
  const language = useLatest(host.language$);
  const [phase, setPhase] = useState<DepositPhase>(() => ({
    ...choosing,
    unsure: left.has(`${user.id} ${method.code}`) ? 'changed' : undefined,
  }));
  const latest = useRef(phase);
  const running = useRef<Subscription>(undefined);
  const page = useRef<PaymentPage>(undefined);
  const key = useRef<string>(undefined);

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

  /** To be called inside the click: a window that opens later is blocked. */
  function begin({ amountMinor, collect }: DepositWish) {
    if (isUnderWay(latest.current, method)) return;
    running.current?.unsubscribe();
    const idempotencyKey = (key.current ??= crypto.randomUUID());
    const memberId = user.id;
    const { config } = host;
    page.current =
      method.opens.kind === 'window'
        ? paymentWindow({ paymentsOrigin: config.paymentsOrigin, provider: method.opens.provider, language })
        : undefined;
    page.current?.open();

    const place = async () => {
      const fields = await collect?.();
      if (collect && fields === undefined) return undefined;
      return method.place(host, { amountMinor, memberId, idempotencyKey, fields: fields as never });
    };
    const { poll } = method;
    running.current = depositFlow({
      poll,
      place,
      ask: (orderId) => poll?.ask(host, orderId) ?? [],
      page: page.current,
      safeUrl: (url) => safeFrameUrl(url, config.providerOrigins, window.location.origin),
      explain: (message) => message || t('common:serverBusy'),
      report: (oddity) => {
        host.report(`${method.code}: ${oddity}`);
      },
      seen$,
      ended$: host.session$.pipe(
        filter((session) => session.kind !== 'member' || session.user.id !== memberId),
      ),
    }).subscribe((state) => {
      // As long as nothing was sent this time, what was not known before is still not known.
      const isAsBefore =
        state.kind === 'placing' ||
        state.kind === 'untouched' ||
        (state.kind === 'refused' && !state.final && latest.current.unsure !== undefined);
      const unsure = state.kind === 'unknown' ? 'same' : undefined;
      // What came to an end was one intent; the next click is another.
      if (!isAsBefore && state.kind !== 'unknown') key.current = undefined;
      move({ state, amountMinor, unsure: isAsBefore ? latest.current.unsure : unsure });
      if (!isAsBefore && !unsure) left.delete(`${memberId} ${method.code}`);
      void tellOutcome(host, state, {
        idempotencyKey,
        amountMinor,
        currency: user.currency,
        method: method.code,
        opens: method.opens.kind,
        words: { title: t('common:warning'), successful: t('deposit.successful') },
      });
    });
  }

  return {
    phase,
    begin,
    /** Something was changed: what is sent next is another intent. */
    change() {
      // What is under way is what was sent, whatever is reported late.
      if (isUnderWay(latest.current, method)) return;
      key.current = undefined;
      if (latest.current.unsure === 'same') move({ ...latest.current, unsure: 'changed' });
    },
    /** The form goes away while it is not known whether money was taken; answers whether that is so. */
    leave(): boolean {
      const { state, unsure } = latest.current;
      const isOpen = method.opens.kind === 'nowhere' && (state.kind === 'placing' || unsure !== undefined);
      if (isOpen) left.add(`${user.id} ${method.code}`);
      return isOpen;
    },
    /** Shows the provider's page (again); to be called inside a click. */
    openPage() {
      page.current?.open();
    },
  };
}
