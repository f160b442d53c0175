import type { ReactNode } from 'react';
import { classNames } from './classNames';
import type { Elements } from './Elements';
import styles from './PopupFrame.module.css';

interface PopupFrameProps {
  title: ReactNode;
  /** The id that the dialog around names in its aria-labelledby. */
  headingId: string;
  /** An IconButton each. */
  back?: Elements;
  close?: Elements;
  /** Stays in sight while the body scrolls: the way forward. */
  footer?: ReactNode;
  /** The body reaches the edges: a frame, an image. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The inside of a popup. Size, place and backdrop are the dialog's, which is the shell's. */
export function PopupFrame(props: PopupFrameProps) {
  const { title, headingId, back, close, footer, flush = false, className, children } = props;
  return (
    <div className={classNames(styles['frame'], className)}>
      <header className={styles['header']}>
        {back}
        <h2 id={headingId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {close}
      </header>
      <div className={classNames(styles['body'], flush && styles['flush'])}>{children}</div>
      {footer ? <footer className={styles['footer']}>{footer}</footer> : null}
    </div>
  );
}
