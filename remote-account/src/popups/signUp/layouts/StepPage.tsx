import { useEffect, useRef, type ReactNode } from 'react';
import styles from '../SignUpPopup.module.css';

interface StepPageProps {
  name: string;
  isShown: boolean;
  /** True after the first change of the step. The shown step then takes the focus. */
  takesFocus: boolean;
  children: ReactNode;
}

/** One step. Hidden steps stay mounted, so that they keep a half-entered date and a shown password. */
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
