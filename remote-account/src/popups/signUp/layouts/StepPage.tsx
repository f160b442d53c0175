import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../SignUpPopup.module.css';

interface StepPageProps {
  name: string;
  shown: boolean;
  /** Set after the first change of steps: the shown step then takes the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step. Hidden steps stay mounted, so that they keep a half-entered date and a shown password. */
export function StepPage({ name, shown, takesFocus, children }: StepPageProps) {
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!shown || !takesFocus) return;
    page.current?.focus({ preventScroll: true });
    page.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [shown, takesFocus]);

  return (
    <div ref={page} role="group" aria-label={name} tabIndex={-1} hidden={!shown}>
      <div className={styles['fields']}>{children}</div>
    </div>
  );
}
