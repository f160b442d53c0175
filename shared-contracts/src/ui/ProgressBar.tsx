import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  value: number;
  label: string;
}

/** A thin bar over the full width of its parent. */
export function ProgressBar({ value, label }: ProgressBarProps) {
  return <progress className={styles['progress']} value={value} aria-label={label} />;
}
