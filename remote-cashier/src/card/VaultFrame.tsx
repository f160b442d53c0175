import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { timer } from 'rxjs';
import { vaultFields, vaultPath, type VaultField, type VaultReport } from 'shared-contracts/payments';
import { useHost } from 'shared-contracts/remote/react';
import { ErrorState, Skeleton } from 'shared-contracts/ui';
import { connectVault, sealCard, type SealResult, type VaultConnection } from './vaultConnection';
import styles from './VaultFrame.module.css';

type FilledFields = Readonly<Record<VaultField, boolean>>;

/** The card fields. The cashier receives only whether each one is filled. */
export interface VaultHandle {
  /** Undefined until the vault page is ready. */
  filledFields(): FilledFields | undefined;
  /** Marks one field and focuses it as soon as it is unlocked. */
  mark(field: VaultField, text: string): void;
  unmark(): void;
  /** `ticket`: the operator's ticket for the deposit that the card is entered for. */
  seal(ticket: string): Promise<SealResult>;
  /** Empties all card fields. */
  clear(): void;
}

interface VaultFrameProps {
  ref: Ref<VaultHandle>;
  locked: boolean;
  onChange: () => void;
  onSubmit: () => void;
  /**
   * Called when the text in the field cannot be read. `letters`: it contains letters, but only digits are allowed.
   * Returns the text of the error.
   */
  onInvalid: (field: VaultField, reason: 'letters' | undefined) => string;
  /** The player typed in a marked field. */
  onUnmark: () => void;
}

const readyTimeoutMs = 10_000;
const noneFilled: FilledFields = { number: false, cvv: false, month: false, year: false };

interface FieldError {
  readonly field: VaultField;
  readonly text: string;
  /**
   * The player is typing in the frame, so it is not focused again. In WebKit that would put the next keys in the wrong
   * order.
   */
  readonly wasReportedByFrame: boolean;
}

/** The vault page in a frame. If it does not load in time, an error with a retry button replaces it. */
export function VaultFrame(props: VaultFrameProps) {
  const { t } = useTranslation(['cashier', 'common']);
  const container = useRef<HTMLDivElement>(null);
  const [hasTimedOut, setTimedOut] = useState(false);

  function retry() {
    setTimedOut(false);
    // The pressed button disappears. With the focus here, Tab leads to the first field of the frame.
    container.current?.focus();
  }

  return (
    <div ref={container} tabIndex={-1} className={styles['container']}>
      {hasTimedOut ? (
        <div className={styles['failed']}>
          <ErrorState
            title={t('card.vaultFailed')}
            advice={t('card.vaultFailedAdvice')}
            retryLabel={t('common:tryAgain')}
            onRetry={retry}
          />
        </div>
      ) : (
        <VaultPage {...props} onTimeout={() => setTimedOut(true)} />
      )}
    </div>
  );
}

interface VaultPageProps extends VaultFrameProps {
  /** The page did not load in time. */
  onTimeout: () => void;
}

function VaultPage(props: VaultPageProps) {
  const { ref, locked, onChange, onSubmit, onInvalid, onUnmark, onTimeout } = props;
  const host = useHost();
  const { t, i18n } = useTranslation('cashier');
  const frame = useRef<HTMLIFrameElement>(null);
  const connection = useRef<VaultConnection>(undefined);
  const filledFields = useRef<FilledFields>(undefined);
  const sealRequests = useRef(0);
  const runningSeal = useRef<Promise<SealResult>>(undefined);
  const [loadCount, setLoadCount] = useState(0);
  const [isReady, setReady] = useState(false);
  const [heightPx, setHeightPx] = useState<number>();
  const [fieldError, setFieldError] = useState<FieldError>();

  const onReport = useEffectEvent((report: VaultReport) => {
    if (report.type === 'READY') {
      filledFields.current ??= noneFilled;
      setReady(true);
    } else if (report.type === 'SIZE') setHeightPx(report.heightPx);
    else if (report.type === 'SUBMIT') onSubmit();
    else if (report.type === 'UNREAD') {
      const text = onInvalid(report.field, report.reason);
      setFieldError({ field: report.field, text, wasReportedByFrame: true });
    } else if (report.type === 'UNMARKED') {
      setFieldError(undefined);
      onUnmark();
    } else if (report.type === 'FILLED') {
      filledFields.current = report.filled;
      onChange();
    }
  });
  const reportTimeout = useEffectEvent(onTimeout);

  useEffect(() => {
    const vaultWindow = frame.current?.contentWindow;
    if (loadCount === 0 || !vaultWindow) return;
    const newConnection = connectVault(vaultWindow, host.config.paymentsOrigin);
    newConnection.reports$.subscribe(onReport);
    connection.current = newConnection;
    return () => {
      connection.current = undefined;
      filledFields.current = undefined;
      newConnection.close();
    };
  }, [host, loadCount]);

  useEffect(() => {
    if (isReady) return;
    const timeout = timer(readyTimeoutMs).subscribe(reportTimeout);
    return () => timeout.unsubscribe();
  }, [isReady]);

  useEffect(() => {
    connection.current?.send({
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
  }, [i18n.language, loadCount, t]);

  useEffect(() => connection.current?.send({ type: 'LOCK', locked }), [loadCount, locked]);

  useEffect(() => {
    // A locked field cannot be focused, so the error waits until the fields are unlocked.
    if (!fieldError || locked) return;
    const { field, text, wasReportedByFrame } = fieldError;
    // Focusing a frame that already has the focus blurs its field for a moment, and the player's keys would be lost.
    if (!wasReportedByFrame && document.activeElement !== frame.current) frame.current?.focus();
    connection.current?.send({ type: 'MARK', field, text });
  }, [locked, fieldError]);

  useImperativeHandle(ref, () => ({
    filledFields: () => filledFields.current,
    mark: (field, text) => setFieldError({ field, text, wasReportedByFrame: false }),
    unmark() {
      if (fieldError) connection.current?.send({ type: 'MARK', field: fieldError.field, text: '' });
      setFieldError(undefined);
    },
    seal(ticket) {
      if (!connection.current) return Promise.resolve({ kind: 'unreachable' });
      // One request at a time; concurrent callers share its result.
      runningSeal.current ??= sealCard(connection.current, (sealRequests.current += 1), ticket).finally(
        () => {
          runningSeal.current = undefined;
        },
      );
      return runningSeal.current;
    },
    clear: () => connection.current?.send({ type: 'CLEAR' }),
  }));

  return (
    <div className={styles['vault']} aria-busy={!isReady || undefined}>
      {isReady ? null : <VaultSkeleton />}
      <iframe
        ref={frame}
        title={t('card.frame')}
        src={`${host.config.paymentsOrigin}${vaultPath}`}
        // With `allow-same-origin` the page has its own origin instead of `null`. The vault accepts cards only from
        // that origin.
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        className={isReady ? styles['frame'] : `${styles['frame'] ?? ''} ${styles['loading'] ?? ''}`}
        style={{ blockSize: heightPx }}
        onLoad={() => {
          setReady(false);
          setLoadCount(loadCount + 1);
        }}
      />
    </div>
  );
}

/** A placeholder with the size of the card fields, so that the form does not shift when they load. */
function VaultSkeleton() {
  return (
    <div className={styles['skeleton']}>
      {vaultFields.map((field) => (
        <div key={field} className={`${styles['field'] ?? ''} ${styles[field] ?? ''}`}>
          <Skeleton width="40%" />
          <Skeleton height="48px" />
          {field === 'number' || field === 'cvv' ? <Skeleton width="60%" /> : null}
        </div>
      ))}
    </div>
  );
}
