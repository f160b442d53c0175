import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../SignUpPopup.module.css';

interface StepPageProps {
  name: string;
  shown: boolean;
  /** The player came here from another step: tell them where they are. */
  arrived: boolean;
  children: ReactNode;
}

/** One step. A step that is left stays, hidden, so that half a date and a shown password survive. */
export function StepPage({ name, shown, arrived, children }: StepPageProps) {
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!shown || !arrived) return;
    page.current?.focus({ preventScroll: true });
    page.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [shown, arrived]);

  return (
    <div ref={page} role="group" aria-label={name} tabIndex={-1} hidden={!shown}>
      <div className={styles['fields']}>{children}</div>
    </div>
  );
}
