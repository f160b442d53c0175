import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './Chip.module.css';
import type { Elements } from './Elements';

interface ChipProps extends Omit<ComponentProps<'button'>, 'aria-pressed'> {
  /** Whether the chip is selected. Omit it if `aria-current` is set. */
  pressed?: boolean;
  icon?: Elements;
  /** The number of items behind this choice. */
  count?: number;
}

/** One of several choices in a row, for example a category or a game provider. */
export function Chip({
  pressed,
  icon,
  count,
  type = 'button',
  className,
  children,
  ...buttonProps
}: ChipProps) {
  return (
    <button
      {...buttonProps}
      type={type}
      aria-pressed={pressed}
      className={classNames(styles['chip'], className)}
    >
      {icon}
      <span>{children}</span>
      {count === undefined ? null : <span className={classNames('num', styles['count'])}>{count}</span>}
    </button>
  );
}
