import { useEffect, useEffectEvent, useRef } from 'react';
import { filter, map, merge, take, timer } from 'rxjs';
import {
  vendorFramePath,
  type VendorFrameName,
  type VendorFrameCommand,
  type VendorFrameReport,
} from 'shared-contracts/vendorFrames';
import { useShell } from '../ShellProvider';
import { deferredTimeoutMs } from '../../platform/loading/createDeferred';
import { connectVendorFrame } from './connectVendorFrame';

interface VendorFrameProps {
  readonly name: VendorFrameName;
  /** The script. A frame ignores later changes of it. */
  readonly text: string;
  readonly title: string;
  readonly hidden?: boolean;
  readonly className?: string | undefined;
  /** Called when the script has started. The returned function runs on unmount. */
  readonly onStarted: (send: (command: VendorFrameCommand) => void) => (() => void) | undefined;
  /** `message` is the error message of the script; '' if there is none. */
  readonly onFailed: (message: string) => void;
  readonly onClose?: () => void;
}

type Outcome = Exclude<VendorFrameReport, { type: 'CLOSE' }> | { readonly type: 'LATE' };

/**
 * The frame of one vendor's script. Because of its opaque origin, the script cannot access this page and its storage.
 * Frame and script together have the timeout of deferred files. Source: K-054.
 */
export function VendorFrame({ name, text, title, hidden, className, ...callbacks }: VendorFrameProps) {
  const { language, reports } = useShell();
  const frame = useRef<HTMLIFrameElement>(null);

  const finish = useEffectEvent((outcome: Outcome, send: (command: VendorFrameCommand) => void) => {
    if (outcome.type === 'STARTED') return callbacks.onStarted(send);
    reports.add('host', `${name} script`, JSON.stringify(outcome));
    callbacks.onFailed(outcome.type === 'FAILED' ? outcome.message : '');
    return undefined;
  });
  const close = useEffectEvent(() => callbacks.onClose?.());
  const runCommand = useEffectEvent(() => ({ type: 'RUN', text, language: language.current() }) as const);

  useEffect(() => {
    if (!frame.current) return undefined;
    const connection = connectVendorFrame(frame.current);
    let cleanUp: (() => void) | undefined;
    const result$ = connection.reports$.pipe(filter((report) => report.type !== 'CLOSE'));
    const late$ = timer(deferredTimeoutMs).pipe(map((): Outcome => ({ type: 'LATE' })));
    const subscription = merge(result$, late$)
      .pipe(take(1))
      .subscribe((outcome) => {
        cleanUp = finish(outcome, connection.send);
      });
    connection.reports$.pipe(filter(({ type }) => type === 'CLOSE')).subscribe(close);
    connection.send(runCommand());
    return () => {
      subscription.unsubscribe();
      connection.close();
      cleanUp?.();
    };
  }, []);

  return (
    <iframe
      ref={frame}
      title={title}
      src={vendorFramePath(name)}
      // Leaves out allow-same-origin, which would give the frame the origin of this page.
      sandbox="allow-scripts allow-popups allow-forms"
      allow=""
      referrerPolicy="no-referrer"
      hidden={hidden}
      className={className}
    />
  );
}
