import { classNames } from './classNames';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** `tile` is a game's cover, `line` a row of text or a control, and `text` a paragraph. */
  kind?: 'tile' | 'line' | 'text';
  /** Number of lines of a `text`. */
  lines?: number;
  /** A CSS length. Use the size of the loaded content, so that the layout does not shift. */
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A placeholder for loading content. Set `aria-busy` on the region around it. */
export function Skeleton({ kind = 'line', lines = 3, width, height, className }: SkeletonProps) {
  const style = { inlineSize: width, blockSize: height };
  if (kind === 'text') {
    return (
      <div aria-hidden="true" className={classNames(styles['text'], className)} style={style}>
        {Array.from({ length: lines }, (_, index) => (
          <div key={index} className={classNames(styles['block'], styles['line'])} />
        ))}
      </div>
    );
  }
  return (
    <div aria-hidden="true" className={classNames(styles['block'], styles[kind], className)} style={style} />
  );
}
