import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Elements } from 'shared-contracts/ui';
import styles from './Tooltip.module.css';

/** Source: K-007. */
const visibleMs = 9_000;
/** Tooltip.module.css has the same duration. */
const fadeMs = 500;

interface TooltipProps {
  /** For the `aria-describedby` of the described element. */
  readonly id: string;
  /** Undefined hides the tooltip. */
  readonly text: string | undefined;
  /** Called when the tooltip has faded out or the player pressed Escape. */
  readonly onClose: () => void;
  readonly children: Elements;
}

/**
 * Shows a hint at its children for 9 s. The timer pauses while the pointer or the focus is on the hint or the children.
 */
export function Tooltip({ id, text, onClose, children }: TooltipProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <span ref={anchor} className={styles['anchor']}>
      {children}
      {text !== undefined && <Bubble id={id} text={text} anchor={anchor} onClose={onClose} />}
    </span>
  );
}

interface BubbleProps {
  readonly id: string;
  readonly text: string;
  readonly anchor: { readonly current: HTMLElement | null };
  readonly onClose: () => void;
}

function Bubble({ id, text, anchor, onClose }: BubbleProps) {
  const [isFading, setFading] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const element = anchor.current;
    let remainingMs = visibleMs;
    let startedAtMs = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fade = () => {
      timer = undefined;
      setFading(true);
    };
    const resume = () => {
      if (timer !== undefined) return;
      startedAtMs = performance.now();
      timer = setTimeout(fade, remainingMs);
    };
    const pause = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      remainingMs -= performance.now() - startedAtMs;
    };
    const pauseReasons = new Set<string>();
    const update = ({ type }: Event) => {
      const reason = type.startsWith('pointer') ? 'pointer' : 'focus';
      if (type === 'pointerenter' || type === 'focusin') pauseReasons.add(reason);
      else pauseReasons.delete(reason);
      if (pauseReasons.size > 0) pause();
      else resume();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    const eventTypes = ['pointerenter', 'pointerleave', 'focusin', 'focusout'];
    for (const eventType of eventTypes) element?.addEventListener(eventType, update);
    document.addEventListener('keydown', closeOnEscape);
    resume();
    return () => {
      clearTimeout(timer);
      for (const eventType of eventTypes) element?.removeEventListener(eventType, update);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [anchor]);

  useEffect(() => {
    if (!isFading) return undefined;
    const timer = setTimeout(() => {
      close();
    }, fadeMs);
    return () => {
      clearTimeout(timer);
    };
  }, [isFading]);

  return (
    <span id={id} role="tooltip" className={styles['bubble']} data-fading={isFading}>
      {text}
    </span>
  );
}
