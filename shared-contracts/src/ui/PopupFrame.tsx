import type { ReactNode } from 'react';
import { classNames } from './classNames';
import type { Elements } from './Elements';
import styles from './PopupFrame.module.css';

interface PopupFrameProps {
  title: ReactNode;
  /** The id of the heading. The dialog uses the heading as its accessible name. */
  headingId: string;
  /** `back` and `close` are IconButtons. */
  back?: Elements;
  close?: Elements;
  /** Contains the main action. It stays visible while the body scrolls. */
  footer?: ReactNode;
  /** Removes the padding of the body, for example for an iframe or an image. */
  flush?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** The content of a popup. The shell renders the dialog around it, with its size, position and backdrop. */
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
