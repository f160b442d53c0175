import { classNames } from './classNames';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** tile: a game's cover; line: one row of text or a control; text: a paragraph. */
  kind?: 'tile' | 'line' | 'text';
  /** How many lines a text has. */
  lines?: number;
  /** Any CSS length; give it the measure of what will stand here, so that nothing moves. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A place kept free while something loads. The region around it carries aria-busy. */
export function Skeleton({ kind = 'line', lines = 3, width, height, className }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height };
  if (kind === 'text') {
    return (
      <div aria-hidden="true" className={classNames(styles['text'], className)} style={style}>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={classNames(styles['bone'], styles['line'])} />
        ))}
      </div>
    );
  }
  return (
    <div aria-hidden="true" className={classNames(styles['bone'], styles[kind], className)} style={style} />
  );
}
