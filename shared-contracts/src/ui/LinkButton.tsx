import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import styles from './LinkButton.module.css';

/** A button that reads as a link inside or under a text: it opens a popup or changes the view. */
export function LinkButton({ type = 'button', className, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} type={type} className={classNames(styles['link'], className)} />;
}
