import { delay, of, Subject, VirtualTimeScheduler } from 'rxjs';
import type { Result } from 'shared-contracts/api';
import type { PollSpec } from 'shared-contracts/polling';
import type { PaymentOutcome, PlacedOrder } from '../flow/DepositMethod';
import { depositFlow } from '../flow/depositFlow';
import type { DepositState } from '../flow/DepositState';
import type { DepositFlowDeps } from '../flow/DepositFlowDeps';
import type { PageEvent, PaymentPage } from '../flow/PaymentPage';
import { readTrueFalse } from '../flow/readTrueFalse';

export const everySecond: PollSpec = { firstAfterMs: 1_000, everyMs: 1_000, maxPolls: Infinity };
export const payUrl = 'https://provider.test/pay/o-1';

export const ordered: Result<PlacedOrder> = { ok: true, data: { orderId: 'o-1', payUrl } };
export const status = (word: unknown): Result<unknown> => ({ ok: true, data: { status: word } });

interface Run {
  /** undefined: no window; the order call pays, or `isElsewhere`. */
  readonly window?: 'open' | 'blocked';
  /** The window has no page of the provider. */
  readonly isPageless?: boolean;
  /** The order is polled only while its window is open. */
  readonly endsWhenLeft?: boolean;
  /** More than an amount was typed. */
  readonly keepsForm?: boolean;
  /** The order is paid outside of the page. */
  readonly isElsewhere?: boolean;
  /** A popup of its own shows the provider. */
  readonly isHandedOver?: boolean;
  readonly read?: (reply: Result<unknown>) => PaymentOutcome | undefined;
  readonly poll?: PollSpec;
  readonly placed?: Result<PlacedOrder> | undefined;
  readonly placedAfterMs?: number;
  /** What the nth question is answered. */
  readonly answer?: (question: number) => Result<unknown>;
  readonly answeredAfterMs?: number;
  /** What happens when. */
  readonly at?: Readonly<Record<number, (stage: Stage) => void>>;
  readonly untilMs: number;
}

interface Stage {
  readonly page: (event: PageEvent) => void;
  readonly tabSeen: () => void;
  readonly saysPaid: () => void;
  readonly sessionEnds: () => void;
  readonly popupCloses: () => void;
}

/** Lets one deposit run on virtual time, a frame a millisecond, and tells what was said, asked and done when. */
export function runFlow(run: Run) {
  const scheduler = new VirtualTimeScheduler(undefined, run.untilMs);
  const { window: opened, placedAfterMs = 0, answeredAfterMs = 0, answer = () => status('wait') } = run;
  const events$ = new Subject<PageEvent>();
  const seen$ = new Subject<void>();
  const paid$ = new Subject<void>();
  const ended$ = new Subject<void>();
  const pageDid: string[] = [];
  const said: (readonly [number, DepositState])[] = [];
  const askedAtMs: number[] = [];
  const reports: string[] = [];
  let placedTimes = 0;
  let isOver = false;

  const did = (what: string) => pageDid.push(`${String(scheduler.now())} ${what}`);
  let shown = false;
  const page: PaymentPage = {
    provider: 'paypal',
    open: () => did('open'),
    isOpen: () => opened === 'open',
    wasShown: () => shown,
    events$,
    show: ({ orderId, url }) => {
      shown = opened === 'open';
      did(`show ${orderId} ${url}`);
    },
    refuse: (text) => did(`refuse ${text}`),
    sent: (orderId) => {
      shown = opened === 'open';
      did(`sent ${orderId}`);
    },
    close: () => did('close'),
  };

  const where = (): DepositFlowDeps['where'] => {
    const { isPageless = false, keepsForm = false } = run;
    if (opened !== undefined) return { kind: 'page', page, isPageless, keepsForm };
    if (run.isElsewhere) return { kind: 'elsewhere', paid$ };
    return { kind: run.isHandedOver ? 'framePopup' : 'nowhere' };
  };

  const running = depositFlow({
    endsWhenLeft: run.poll === undefined || run.endsWhenLeft === true,
    poll: run.poll && { spec: run.poll, read: run.read ?? readTrueFalse },
    place: () => {
      placedTimes += 1;
      return of('placed' in run ? run.placed : ordered).pipe(delay(placedAfterMs, scheduler));
    },
    ask: () => {
      askedAtMs.push(scheduler.now());
      return of(answer(askedAtMs.length)).pipe(delay(answeredAfterMs, scheduler));
    },
    where: where(),
    safeUrl: (url) => (url === payUrl ? url : undefined),
    explain: (message) => message || 'busy',
    unsure: 'unsure',
    report: (oddity) => reports.push(oddity),
    seen$,
    ended$,
    scheduler,
  }).subscribe({
    next: (state) => said.push([scheduler.now(), state]),
    complete: () => (isOver = true),
  });

  const stage: Stage = {
    page: (event) => events$.next(event),
    tabSeen: () => seen$.next(),
    saysPaid: () => paid$.next(),
    sessionEnds: () => ended$.next(),
    popupCloses: () => running.unsubscribe(),
  };
  for (const [ms, happen] of Object.entries(run.at ?? {})) {
    scheduler.schedule(() => happen(stage), Number(ms));
  }
  scheduler.flush();
  return { said, kinds: said.map(([, { kind }]) => kind), askedAtMs, pageDid, reports, placedTimes, isOver };
}
