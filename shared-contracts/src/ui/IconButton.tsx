import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './IconButton.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, type = 'button', className, ...buttonProps }: IconButtonProps) {
  return (
    <button
      {...buttonProps}
      type={type}
      aria-label={label}
      className={classNames(styles['button'], className)}
    >
      {icon}
    </button>
  );
}
