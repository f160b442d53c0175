import type { RouteTarget } from 'shared-contracts/routes';
import { Skeleton } from 'shared-contracts/ui';
import styles from './ScreenPlaceholder.module.css';

type Shape = 'games' | 'help' | 'text';

const skeletons = (count: number, kind: 'tile' | 'card') =>
  Array.from({ length: count }, (_, index) =>
    kind === 'tile' ? <Skeleton key={index} kind="tile" /> : <Skeleton key={index} height="5.5rem" />,
  );

/** The shape of the page of a route. */
export function shapeOf(target: RouteTarget): Shape {
  if (target.kind === 'redirect') return target.to === '/branchIndex/help' ? 'help' : 'text';
  if (target.kind !== 'screen' || target.screen === 'home') return 'games';
  return target.screen === 'help' ? 'help' : 'text';
}

/** A skeleton in the shape of the page: games, the help home, or text. Shown until the remote's view is ready. */
export function ScreenPlaceholder({ shape = 'games' }: { shape?: Shape }) {
  return (
    <div className={styles['page']} data-shape={shape}>
      {shape === 'games' && <Skeleton height="160px" className={styles['band']} />}
      {shape === 'help' && <Skeleton height="48px" className={styles['band']} />}
      <Skeleton width="12rem" height="1.75rem" />
      {shape === 'games' && <div className={styles['tiles']}>{skeletons(16, 'tile')}</div>}
      {shape === 'help' && <div className={styles['cards']}>{skeletons(9, 'card')}</div>}
      {shape === 'text' && <Skeleton kind="text" lines={12} />}
    </div>
  );
}
