import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** The part that is done, from 0 to 1. */
  value: number;
  label: string;
}

/** A thin bar over the full width of its parent. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress className={styles['progress']} value={value} aria-label={label} />;
}
