import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Elements } from 'shared-contracts/ui';
import styles from './Tooltip.module.css';

/** Source: K-007. The fade is also the stylesheet's. */
const shownMs = 9_000;
const fadeMs = 500;

interface TooltipProps {
  /** For the `aria-describedby` of what it stands at. */
  readonly id: string;
  /** Nothing is shown without. */
  readonly text: string | undefined;
  /** It has faded, or was put away. */
  readonly onGone: () => void;
  readonly children: Elements;
}

/** Points something out for a while. Its time stands still while pointer or focus is on it or on what it stands at. */
export function Tooltip({ id, text, onGone, children }: TooltipProps) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place} className={styles['place']}>
      {children}
      {text !== undefined && <Bubble id={id} text={text} place={place} onGone={onGone} />}
    </span>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly text: string;
  readonly place: { readonly current: HTMLElement | null };
  readonly onGone: () => void;
}

function Bubble({ id, text, place, onGone }: BubbleProps) {
  const [fading, setFading] = useState(false);
  const leave = useEffectEvent(onGone);

  useEffect(() => {
    const element = place.current;
    let leftMs = shownMs;
    let startedAtMs = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fade = () => {
      timer = undefined;
      setFading(true);
    };
    const run = () => {
      if (timer !== undefined) return;
      startedAtMs = performance.now();
      timer = setTimeout(fade, leftMs);
    };
    const hold = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      leftMs -= performance.now() - startedAtMs;
    };
    const reasons = new Set<string>();
    const follow = ({ type }: Event) => {
      const reason = type.startsWith('pointer') ? 'pointer' : 'focus';
      if (type === 'pointerenter' || type === 'focusin') reasons.add(reason);
      else reasons.delete(reason);
      if (reasons.size > 0) hold();
      else run();
    };
    const putAway = (event: KeyboardEvent) => {
      if (event.key === 'Escape') leave();
    };
    const kinds = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    for (const kind of kinds) element?.addEventListener(kind, follow);
    document.addEventListener('keydown', putAway);
    run();
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) element?.removeEventListener(kind, follow);
      document.removeEventListener('keydown', putAway);
    };
  }, [place]);

  useEffect(() => {
    if (!fading) return undefined;
    const timer = setTimeout(() => {
      leave();
    }, fadeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [fading]);

  return (
    <span id={id} role="tooltip" className={styles['bubble']} data-fading={fading}>
      {text}
    </span>
  );
}
