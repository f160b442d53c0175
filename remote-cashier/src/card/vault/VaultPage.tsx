import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { timer } from 'rxjs';
import { vaultPath, type VaultField, type VaultReport } from 'shared-contracts/payments';
import { useHost } from 'shared-contracts/remote/react';
import { connectVault, type VaultLine } from './connectVault';
import { sealCard, type Sealed } from './sealCard';
import { VaultSkeleton } from './VaultSkeleton';
import styles from './VaultFrame.module.css';

export type Filled = Readonly<Record<VaultField, boolean>>;

/** The card fields. The cashier knows only whether each one is filled. */
export interface VaultHandle {
  /** Undefined while nothing can be typed yet. */
  filled(): Filled | undefined;
  /** Marks one field and puts the focus there, once it is unlocked. */
  mark(field: VaultField, text: string): void;
  unmark(): void;
  /** `ticket`: the operator's, for the deposit that the card is entered for. */
  seal(ticket: string): Promise<Sealed>;
  /** Forgets the card. */
  clear(): void;
}

export interface VaultPageProps {
  ref: Ref<VaultHandle>;
  locked: boolean;
  onChange: () => void;
  onSubmit: () => void;
  /** The text is no value for the field. `letters`: letters were typed where only digits can be. */
  onUnread: (field: VaultField, reason: 'letters' | undefined) => void;
  /** Something was typed in a marked field. */
  onUnmark: () => void;
  /** The page did not load in time. */
  onMissing: () => void;
}

const readyWithinMs = 10_000;
const nothing: Filled = { number: false, cvv: false, month: false, year: false };

export function VaultPage({
  ref,
  locked,
  onChange,
  onSubmit,
  onUnread,
  onUnmark,
  onMissing,
}: VaultPageProps) {
  const host = useHost();
  const { t, i18n } = useTranslation('cashier');
  const frame = useRef<HTMLIFrameElement>(null);
  const line = useRef<VaultLine>(undefined);
  const filled = useRef<Filled>(undefined);
  const asks = useRef(0);
  const sealing = useRef<Promise<Sealed>>(undefined);
  const [loads, setLoads] = useState(0);
  const [ready, setReady] = useState(false);
  const [heightPx, setHeightPx] = useState<number>();
  const [marked, setMarked] = useState<{ readonly field: VaultField; readonly text: string }>();

  const hear = useEffectEvent((report: VaultReport) => {
    if (report.type === 'READY') {
      filled.current ??= nothing;
      setReady(true);
    } else if (report.type === 'SIZE') setHeightPx(report.heightPx);
    else if (report.type === 'SUBMIT') onSubmit();
    else if (report.type === 'UNREAD') onUnread(report.field, report.reason);
    else if (report.type === 'UNMARKED') {
      setMarked(undefined);
      onUnmark();
    } else if (report.type === 'FILLED') {
      filled.current = report.filled;
      onChange();
    }
  });
  const giveUp = useEffectEvent(onMissing);

  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (loads === 0 || !page) return;
    const opened = connectVault(page, host.config.paymentsOrigin);
    opened.reports$.subscribe(hear);
    line.current = opened;
    return () => {
      line.current = undefined;
      filled.current = undefined;
      opened.hangUp();
    };
  }, [host, loads]);

  useEffect(() => {
    if (ready) return;
    const waiting = timer(readyWithinMs).subscribe(giveUp);
    return () => waiting.unsubscribe();
  }, [ready]);

  useEffect(() => {
    line.current?.say({
      type: 'SHOW',
      language: i18n.language,
      labels: {
        number: t('card.number'),
        cvv: t('card.cvv'),
        month: t('card.month'),
        year: t('card.year'),
      },
      hints: {
        number: t('card.numberHint'),
        cvv: t('card.cvvHint'),
        month: t('card.monthHint'),
        year: t('card.yearHint'),
      },
    });
  }, [i18n.language, loads, t]);

  useEffect(() => line.current?.say({ type: 'LOCK', locked }), [loads, locked]);

  useEffect(() => {
    // A locked field cannot take the focus.
    if (!marked || locked) return;
    // Focusing a frame that has the focus takes it from the field inside for a moment, and keys would be lost.
    if (document.activeElement !== frame.current) frame.current?.focus();
    line.current?.say({ type: 'MARK', ...marked });
  }, [locked, marked]);

  useImperativeHandle(ref, () => ({
    filled: () => filled.current,
    mark: (field, text) => setMarked({ field, text }),
    unmark() {
      if (marked) line.current?.say({ type: 'MARK', field: marked.field, text: '' });
      setMarked(undefined);
    },
    seal(ticket) {
      if (!line.current) return Promise.resolve({ kind: 'unreachable' });
      // One call at a time; concurrent callers share its result.
      sealing.current ??= sealCard(line.current, (asks.current += 1), ticket).finally(() => {
        sealing.current = undefined;
      });
      return sealing.current;
    },
    clear: () => line.current?.say({ type: 'CLEAR' }),
  }));

  return (
    <div className={styles['vault']} aria-busy={!ready || undefined}>
      {ready ? null : <VaultSkeleton />}
      <iframe
        ref={frame}
        title={t('card.frame')}
        src={`${host.config.paymentsOrigin}${vaultPath}`}
        // Its own origin, so that it may post the card there and nowhere else.
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        className={ready ? styles['frame'] : `${styles['frame'] ?? ''} ${styles['waiting'] ?? ''}`}
        style={{ blockSize: heightPx }}
        onLoad={() => {
          setReady(false);
          setLoads(loads + 1);
        }}
      />
    </div>
  );
}
