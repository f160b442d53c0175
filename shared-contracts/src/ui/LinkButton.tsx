import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './LinkButton.module.css';

interface LinkButtonProps extends ComponentProps<'button'> {
  /** Set this if the link is not part of a sentence. It then has the height of a touch target. */
  standalone?: boolean;
}

/** A button that looks like a link. It opens a popup or changes the view. */
export function LinkButton({
  standalone = false,
  type = 'button',
  className,
  ...buttonProps
}: LinkButtonProps) {
  return (
    <button
      {...buttonProps}
      type={type}
      className={classNames(styles['link'], standalone && styles['standalone'], className)}
    />
  );
}
