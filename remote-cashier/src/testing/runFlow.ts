import { delay, of, Subject, VirtualTimeScheduler } from 'rxjs';
import type { Result } from 'shared-contracts/api';
import type { PollSchedule } from 'shared-contracts/polling';
import type { DepositState, PaymentOutcome, PlacedOrder } from '../flow/DepositMethod';
import { depositFlow, type DepositFlowDeps } from '../flow/depositFlow';
import type { PageEvent, PaymentPage } from '../flow/PaymentPage';
import { readBooleanStatus } from '../flow/readBooleanStatus';

export const everySecond: PollSchedule = { firstAfterMs: 1_000, everyMs: 1_000, maxPolls: Infinity };
export const payUrl = 'https://provider.test/pay/o-1';

export const placedOrder: Result<PlacedOrder> = { ok: true, data: { orderId: 'o-1', payUrl } };
export const statusReply = (value: unknown): Result<unknown> => ({ ok: true, data: { status: value } });

interface RunOptions {
  /** `blocked`: no window is open when the order arrives. Undefined if the method opens no window. */
  readonly window?: 'open' | 'blocked';
  /** The provider has no page: the call that creates the order also pays it. */
  readonly paysByCall?: boolean;
  /** The flow polls only while the window is open. */
  readonly endsWhenLeft?: boolean;
  /** The form has more than an amount, so it stays open after a rejection. */
  readonly keepsForm?: boolean;
  /** The player pays in another app. */
  readonly isOffline?: boolean;
  /** The popup `paymentFrame` shows the provider's page. */
  readonly isFramePopup?: boolean;
  readonly read?: (reply: Result<unknown>) => PaymentOutcome | undefined;
  readonly poll?: PollSchedule;
  readonly placed?: Result<PlacedOrder> | undefined;
  readonly placedAfterMs?: number;
  /** The reply to the nth poll. */
  readonly reply?: (poll: number) => Result<unknown>;
  readonly repliesAfterMs?: number;
  /** Actions by time in ms. */
  readonly actionsAtMs?: Readonly<Record<number, (actions: Actions) => void>>;
  readonly untilMs: number;
}

interface Actions {
  readonly page: (event: PageEvent) => void;
  readonly tabVisible: () => void;
  readonly confirmPaid: () => void;
  readonly endSession: () => void;
  readonly closePopup: () => void;
}

/** Runs one deposit flow on virtual time, and records its states, its polls and the calls to the page. */
export function runFlow(run: RunOptions) {
  const scheduler = new VirtualTimeScheduler(undefined, run.untilMs);
  const {
    window: windowState,
    placedAfterMs = 0,
    repliesAfterMs = 0,
    reply = () => statusReply('wait'),
  } = run;
  const events$ = new Subject<PageEvent>();
  const tabVisible$ = new Subject<void>();
  const paid$ = new Subject<void>();
  const sessionEnded$ = new Subject<void>();
  const pageCalls: string[] = [];
  const states: (readonly [number, DepositState])[] = [];
  const polledAtMs: number[] = [];
  const reports: string[] = [];
  let placeCalls = 0;
  let isComplete = false;

  const record = (call: string) => pageCalls.push(`${String(scheduler.now())} ${call}`);
  let hasOrder = false;
  const page: PaymentPage = {
    provider: 'paypal',
    open: () => record('open'),
    isOpen: () => windowState === 'open',
    hasOrder: () => hasOrder,
    events$,
    show: ({ orderId, url }) => {
      hasOrder = windowState === 'open';
      record(`show ${orderId} ${url}`);
    },
    showRejection: (text) => record(`showRejection ${text}`),
    showSent: (orderId) => {
      hasOrder = windowState === 'open';
      record(`showSent ${orderId}`);
    },
    close: () => record('close'),
  };

  const channel = (): DepositFlowDeps['channel'] => {
    const { paysByCall = false, keepsForm = false } = run;
    if (windowState !== undefined) return { kind: 'page', page, paysByCall, keepsForm };
    if (run.isOffline) return { kind: 'offline', paid$ };
    return { kind: run.isFramePopup ? 'framePopup' : 'direct' };
  };

  const subscription = depositFlow({
    endsWhenLeft: run.poll === undefined || run.endsWhenLeft === true,
    poll: run.poll && { spec: run.poll, read: run.read ?? readBooleanStatus },
    place: () => {
      placeCalls += 1;
      return of('placed' in run ? run.placed : placedOrder).pipe(delay(placedAfterMs, scheduler));
    },
    requestStatus: () => {
      polledAtMs.push(scheduler.now());
      return of(reply(polledAtMs.length)).pipe(delay(repliesAfterMs, scheduler));
    },
    channel: channel(),
    safeUrl: (url) => (url === payUrl ? url : undefined),
    errorText: (message) => message || 'busy',
    noResponseText: 'no response',
    report: (error) => reports.push(error),
    tabVisible$,
    sessionEnded$,
    scheduler,
  }).subscribe({
    next: (state) => states.push([scheduler.now(), state]),
    complete: () => (isComplete = true),
  });

  const actions: Actions = {
    page: (event) => events$.next(event),
    tabVisible: () => tabVisible$.next(),
    confirmPaid: () => paid$.next(),
    endSession: () => sessionEnded$.next(),
    closePopup: () => subscription.unsubscribe(),
  };
  for (const [ms, action] of Object.entries(run.actionsAtMs ?? {})) {
    scheduler.schedule(() => action(actions), Number(ms));
  }
  scheduler.flush();
  return {
    states,
    kinds: states.map(([, { kind }]) => kind),
    polledAtMs,
    pageCalls,
    reports,
    placeCalls,
    isComplete,
  };
}
