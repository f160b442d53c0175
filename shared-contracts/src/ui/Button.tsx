import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from './classNames';
import styles from './Button.module.css';
import type { Elements } from './Elements';
import { Spinner } from './Spinner';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy' | 'aria-disabled'> {
  /** primary is the one way forward of a view: Deposit, Play, Create. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  /** compact looks 36 px high and is still touched at 44. */
  size?: 'compact' | 'regular' | 'large';
  icon?: Elements;
  /** Work is under way: keeps width, name and focus, and swallows clicks. */
  busy?: boolean;
  /** Takes the whole width it is given. */
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
  ...rest
}: ButtonProps) {
  // preventDefault also stops the form that Enter in a field would send through this button.
  const swallow = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
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
