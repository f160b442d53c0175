import type { ReactNode } from 'react';
import type { Elements } from './Elements';
import styles from './ScreenHeading.module.css';

interface ScreenHeadingProps {
  id?: string | undefined;
  children: ReactNode;
  /** `back` is shown before the heading, `actions` after it. */
  back?: Elements;
  actions?: Elements;
}

/** The only h1 of a screen. It gets the focus when the route changes. */
export function ScreenHeading({ id, children, back, actions }: ScreenHeadingProps) {
  return (
    <div className={styles['row']}>
      {back}
      <h1 id={id} tabIndex={-1} className={styles['heading']}>
        {children}
      </h1>
      {actions}
    </div>
  );
}
