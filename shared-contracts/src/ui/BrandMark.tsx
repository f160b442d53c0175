import type { Mark } from '../payments';
import styles from './BrandMark.module.css';

interface BrandMarkProps {
  mark: Mark;
  /** The brand's name. Omit it if the text next to the logo is the name. */
  name?: string;
}

/** A logo on a white background. The colors of most logos are made for white. */
export function BrandMark({ mark: { box = 24, paths }, name }: BrandMarkProps) {
  const label = name === undefined ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': name };
  return (
    <span className={styles['plate']} {...label}>
      <svg viewBox={`0 0 ${String(box)} ${String(box)}`}>
        {paths.map(([color, path]) => (
          <path key={path} fill={color} fillRule="evenodd" d={path} />
        ))}
      </svg>
    </span>
  );
}
