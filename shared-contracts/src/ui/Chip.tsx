import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './Chip.module.css';
import type { Elements } from './Elements';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Whether this choice is on; leave it out where aria-current says so. */
  pressed?: boolean;
  icon?: Elements;
  /** How many stand behind the choice. */
  count?: number;
}

/** One of several choices in a row: a category, a vendor, an amount. */
export function Chip({ pressed, icon, count, type = 'button', className, children, ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={classNames(styles['chip'], className)}>
      {icon}
      <span>{children}</span>
      {count === undefined ? null : <span className={classNames('num', styles['count'])}>{count}</span>}
    </button>
  );
}
