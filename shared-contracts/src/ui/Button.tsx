import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './classNames';
import styles from './Button.module.css';
import type { Elements } from './Elements';
import { Spinner } from './Spinner';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> {
  /** `primary` is for the one main action of a view, such as Deposit, Play or Create. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** `compact` is 36 px high, with a touch target of 44 px. */
  size?: 'compact' | 'regular' | 'large';
  icon?: Elements;
  /** Shows a spinner and ignores clicks. The width, the accessible name and the focus do not change. */
  busy?: boolean;
  /** Fills the width of the parent. */
  full?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  busy = false,
  full = false,
  type = 'button',
  className,
  onClick,
  children,
  ...buttonProps
}: ButtonProps) {
  // `preventDefault` also stops the submit when the player presses Enter in a field.
  const ignoreClick = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...buttonProps}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? ignoreClick : onClick}
      className={classNames(
        styles['button'],
        styles[variant],
        styles[size],
        full && styles['full'],
        className,
      )}
    >
      <span className={styles['content']}>
        {icon}
        <span>{children}</span>
      </span>
      {busy && <Spinner size="small" className={styles['spinner']} />}
    </button>
  );
}
