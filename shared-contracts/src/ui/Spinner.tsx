import { classNames } from './classNames';
import styles from './Spinner.module.css';
import { VisuallyHidden } from './VisuallyHidden';

interface SpinnerProps {
  /** Announced by screen readers. Omit it if a text nearby says the same. */
  label?: string | undefined;
  size?: 'small' | 'medium' | 'large';
  className?: string | undefined;
}

export function Spinner({ label, size = 'medium', className }: SpinnerProps) {
  const ring = <span aria-hidden="true" className={classNames(styles['ring'], styles[size])} />;
  if (label === undefined) return className ? <span className={className}>{ring}</span> : ring;
  return (
    <span role="status" className={className}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
