import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Badge.module.css';
import type { Elements } from './Elements';

/** Member tiers from the lowest to the highest. */
type Tier = 'entry' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

interface BadgeProps {
  /** No tone is green, because green is reserved for incoming money. */
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
