import { classNames } from './classNames';
import styles from './Stepper.module.css';

interface StepperProps {
  /** Name of the list of steps, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Index of the current step, counted from 0. */
  currentIndex: number;
}

export function Stepper({ label, steps, currentIndex }: StepperProps) {
  return (
    <ol aria-label={label} className={styles['steps']}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === currentIndex ? 'step' : undefined}
          className={classNames(styles['step'], index <= currentIndex && styles['reached'])}
        >
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
