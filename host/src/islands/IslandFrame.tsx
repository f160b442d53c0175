import { useEffect, useEffectEvent, useRef } from 'react';
import { filter, map, merge, take, timer } from 'rxjs';
import { islandPath, type IslandName, type IslandOrder, type IslandReport } from 'shared-contracts/islands';
import { useShell } from '../shell/ShellProvider';
import { lazyWithinMs } from '../shell/later/lazyLoad';
import { connectIsland } from './connectIsland';

interface IslandFrameProps {
  readonly name: IslandName;
  /** The script; another text needs another frame. */
  readonly text: string;
  readonly title: string;
  readonly hidden?: boolean;
  readonly className?: string | undefined;
  /** The script is there; what is returned runs when it goes. */
  readonly onStarted: (say: (order: IslandOrder) => void) => (() => void) | undefined;
  /** In the script's own words, where it had any. */
  readonly onFailed: (message: string) => void;
  readonly onClose?: () => void;
}

type Outcome = Exclude<IslandReport, { type: 'CLOSE' }> | { readonly type: 'LATE' };

/**
 * The page of one vendor's script: of no origin, so that it reaches neither this page nor what is stored for it.
 * Page, text and the files that it names have the time of everything that is loaded lazily. Source: A-109, K-054.
 */
export function IslandFrame({ name, text, title, hidden, className, ...tell }: IslandFrameProps) {
  const { language, reports } = useShell();
  const frame = useRef<HTMLIFrameElement>(null);

  const hear = useEffectEvent((outcome: Outcome, say: (order: IslandOrder) => void) => {
    if (outcome.type === 'STARTED') return tell.onStarted(say);
    reports.add('host', `${name} script`, JSON.stringify(outcome));
    tell.onFailed(outcome.type === 'FAILED' ? outcome.message : '');
    return undefined;
  });
  const close = useEffectEvent(() => tell.onClose?.());
  const run = useEffectEvent(() => ({ type: 'RUN', text, language: language.current() }) as const);

  useEffect(() => {
    if (!frame.current) return undefined;
    const line = connectIsland(frame.current);
    let end: (() => void) | undefined;
    const told$ = line.reports$.pipe(filter((report) => report.type !== 'CLOSE'));
    const late$ = timer(lazyWithinMs).pipe(map((): Outcome => ({ type: 'LATE' })));
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
      src={islandPath(name)}
      // No origin of its own: with one, it would be ours.
      sandbox="allow-scripts allow-popups allow-forms"
      allow=""
      referrerPolicy="no-referrer"
      hidden={hidden}
      className={className}
    />
  );
}
