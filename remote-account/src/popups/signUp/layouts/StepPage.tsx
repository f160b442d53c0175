import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../SignUpPopup.module.css';

interface StepPageProps {
  name: string;
  isShown: boolean;
  /** True once the player has changed the step. The focus then moves to the step that is shown. */
  takesFocus: boolean;
  children: ReactNode;
}

/**
 * One step. Hidden steps stay mounted, because only the field itself stores a half-entered date.
 */
export function StepPage({ name, isShown, takesFocus, children }: StepPageProps) {
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isShown || !takesFocus) return;
    page.current?.focus({ preventScroll: true });
    page.current?.parentElement?.scrollIntoView({ block: 'start' });
  }, [isShown, takesFocus]);

  return (
    <div ref={page} role="group" aria-label={name} tabIndex={-1} hidden={!isShown}>
      <div className={styles['fields']}>{children}</div>
    </div>
  );
}
