import { useEffect, useEffectEvent, useRef } from 'react';
import { filter, map, merge, take, timer } from 'rxjs';
import {
  vendorFramePath,
  type VendorFrameName,
  type VendorFrameCommand,
  type VendorFrameReport,
} from 'shared-contracts/vendorFrames';
import { useShell } from '../ShellProvider';
import { deferredWithinMs } from '../../platform/loading/createDeferred';
import { connectVendorFrame } from './connectVendorFrame';

interface VendorFrameProps {
  readonly name: VendorFrameName;
  /** The script; another text needs another frame. */
  readonly text: string;
  readonly title: string;
  readonly hidden?: boolean;
  readonly className?: string | undefined;
  /** The script is there; what is returned runs when it goes. */
  readonly onStarted: (say: (order: VendorFrameCommand) => void) => (() => void) | undefined;
  /** In the script's own words, where it had any. */
  readonly onFailed: (message: string) => void;
  readonly onClose?: () => void;
}

type Outcome = Exclude<VendorFrameReport, { type: 'CLOSE' }> | { readonly type: 'LATE' };

/**
 * The frame of one vendor's script. Its opaque origin keeps the script from this page and its storage. The frame, the
 * script and the script's files share the timeout of lazily loaded files. Source: K-054.
 */
export function VendorFrame({ name, text, title, hidden, className, ...tell }: VendorFrameProps) {
  const { language, reports } = useShell();
  const frame = useRef<HTMLIFrameElement>(null);

  const hear = useEffectEvent((outcome: Outcome, say: (order: VendorFrameCommand) => void) => {
    if (outcome.type === 'STARTED') return tell.onStarted(say);
    reports.add('host', `${name} script`, JSON.stringify(outcome));
    tell.onFailed(outcome.type === 'FAILED' ? outcome.message : '');
    return undefined;
  });
  const close = useEffectEvent(() => tell.onClose?.());
  const run = useEffectEvent(() => ({ type: 'RUN', text, language: language.current() }) as const);

  useEffect(() => {
    if (!frame.current) return undefined;
    const line = connectVendorFrame(frame.current);
    let end: (() => void) | undefined;
    const told$ = line.reports$.pipe(filter((report) => report.type !== 'CLOSE'));
    const late$ = timer(deferredWithinMs).pipe(map((): Outcome => ({ type: 'LATE' })));
    const outcome = merge(told$, late$)
      .pipe(take(1))
      .subscribe((first) => {
        end = hear(first, line.say);
      });
    line.reports$.pipe(filter(({ type }) => type === 'CLOSE')).subscribe(close);
    line.say(run());
    return () => {
      outcome.unsubscribe();
      line.hangUp();
      end?.();
    };
  }, []);

  return (
    <iframe
      ref={frame}
      title={title}
      src={vendorFramePath(name)}
      // No origin of its own: with one, it would be ours.
      sandbox="allow-scripts allow-popups allow-forms"
      allow=""
      referrerPolicy="no-referrer"
      hidden={hidden}
      className={className}
    />
  );
}
