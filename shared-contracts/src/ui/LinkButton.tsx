import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './LinkButton.module.css';

interface LinkButtonProps extends ComponentProps<'button'> {
  /** Stands by itself and not inside a sentence, so it is given the height of a target. */
  standalone?: boolean;
}

/** A button that reads as a link: it opens a popup or changes the view. */
export function LinkButton({ standalone = false, type = 'button', className, ...rest }: LinkButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles['link'], standalone && styles['standalone'], className)}
    />
  );
}
