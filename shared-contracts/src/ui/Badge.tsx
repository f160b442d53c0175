import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Badge.module.css';
import type { Elements } from './Elements';

/** Member tiers in rising order. */
type Tier = 'entry' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

interface BadgeProps {
  /** Green is reserved for incoming money, so no tone is green. */
  tone?: 'neutral' | 'info' | 'warning' | 'danger' | Tier;
  icon?: Elements;
  className?: string | undefined;
  children: ReactNode;
}

/** A short label with a tone, such as a status or a member tier. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span className={classNames(styles['badge'], styles[tone], className)}>
      {icon}
      <span>{children}</span>
    </span>
  );
}
